// heddle: verdict=violated
// heddle: class=SeqLockPlain.high destructive-relaxed
// heddle: class=SeqLockPlain.low destructive-relaxed
// heddle: race=SeqLockPlain.low kinds=WR,RW
// heddle: race=SeqLockPlain.high kinds=WR,RW
// heddle: repair=volatile SeqLockPlain.high
// heddle: repair=volatile SeqLockPlain.low
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=sequence lock over plain data: what a reader throws away it has still read in a race
public class SeqLockPlain {
  private volatile int sequence;
  private int low;
  private int high;

  void write(int value) {
    sequence++;
    low = value;
    high = value;
    sequence++;
  }

  int[] read() {
    for (;;) {
      int before = sequence;
      if (before % 2 == 1) continue;
      int a = low;
      int b = high;
      if (sequence == before) return new int[] {a, b};
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SeqLockPlain pair = new SeqLockPlain();
    Thread writer = new Thread(() -> pair.write(7));
    writer.start();
    int[] seen = pair.read();
    assert seen[0] == seen[1] : "torn pair";
    writer.join();
  }
}
