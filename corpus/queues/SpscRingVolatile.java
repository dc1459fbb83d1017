// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=single-producer single-consumer ring buffer: volatile head and tail order the plain slots
public class SpscRingVolatile {
  static final int[] slots = new int[2];
  static volatile int head, tail;

  static void put(int v) {
    while (tail - head == slots.length) Thread.onSpinWait();
    slots[tail % slots.length] = v;
    tail = tail + 1;
  }

  static int take() {
    while (head == tail) Thread.onSpinWait();
    int v = slots[head % slots.length];
    head = head + 1;
    return v;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread p = new Thread(() -> { for (int i = 1; i <= 3; i++) put(i); });
    p.start();
    for (int i = 1; i <= 3; i++) { int got = take(); assert got == i; }
    p.join();
  }
}
