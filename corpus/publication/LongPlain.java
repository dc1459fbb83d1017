// heddle: verdict=violated
// heddle: class=LongPlain.checksum destructive-relaxed
// heddle: class=LongPlain.mean benign
// heddle: race=LongPlain.checksum kinds=WR,WW,RW
// heddle: race=LongPlain.mean kinds=WR,RW
// heddle: repair=volatile LongPlain.checksum
// heddle: repair=volatile LongPlain.mean
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=shared long and double without synchronization (not even atomic on real machines)
public class LongPlain {
  static long checksum;
  static double mean;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      checksum = 0x1_0000_0001L;
      mean = 0.5;
    });
    Thread b = new Thread(() -> {
      checksum = 0x2_0000_0002L;
    });
    a.start();
    b.start();
    long seen = checksum;
    double m = mean;
    a.join();
    b.join();
    assert seen == 0 || seen == 0x1_0000_0001L || seen == 0x2_0000_0002L;
    assert m == 0 || m == 0.5;
  }
}
