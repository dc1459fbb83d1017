// heddle: verdict=violated
// heddle: class=LongFieldHalves.total destructive-relaxed
// heddle: race=LongFieldHalves.total kinds=WR,RW
// heddle: repair=volatile LongFieldHalves.total
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a plain long is read while it is written
public class LongFieldHalves {
  static long total;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> total = 0x100000001L);
    t.start();
    long seen = total;
    assert seen == 0 || seen == 0x100000001L;
    t.join();
  }
}
