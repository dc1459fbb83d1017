// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=sequence lock: one writer makes the sequence odd while it writes, readers try again; the data is volatile
public class SeqLockVolatile {
  private volatile int sequence;
  private volatile int low;
  private volatile int high;

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
    SeqLockVolatile pair = new SeqLockVolatile();
    Thread writer = new Thread(() -> pair.write(7));
    writer.start();
    int[] seen = pair.read();
    assert seen[0] == seen[1] : "torn pair";
    writer.join();
  }
}
