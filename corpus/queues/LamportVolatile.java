// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=one-producer one-consumer ring, each index volatile and written by one side only
public class LamportVolatile {
  private final int[] items = new int[1];
  private volatile int head;
  private volatile int tail;

  boolean offer(int value) {
    int end = tail;
    if (end - head == items.length) return false;
    items[end % items.length] = value;
    tail = end + 1;
    return true;
  }

  int poll() {
    int start = head;
    if (start == tail) return -1;
    int value = items[start % items.length];
    head = start + 1;
    return value;
  }

  public static void main(String[] args) throws InterruptedException {
    LamportVolatile queue = new LamportVolatile();
    Thread producer = new Thread(() -> {
      for (int v = 1; v <= 2; v++) {
        while (!queue.offer(v)) Thread.onSpinWait();
      }
    });
    producer.start();
    for (int v = 1; v <= 2; v++) {
      int got;
      while ((got = queue.poll()) == -1) Thread.onSpinWait();
      assert got == v;
    }
    producer.join();
  }
}
