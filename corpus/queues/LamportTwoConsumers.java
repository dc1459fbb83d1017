// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=a one-consumer ring used by two consumers: no data race (all volatile), but one item is taken twice
public class LamportTwoConsumers {
  private final int[] items = {1, 2};
  private volatile int head;
  private volatile int tail = 2;

  int poll() {
    int start = head;
    if (start == tail) return -1;
    int value = items[start];
    head = start + 1;
    return value;
  }

  public static void main(String[] args) throws InterruptedException {
    LamportTwoConsumers queue = new LamportTwoConsumers();
    int[] got = new int[2];
    Thread a = new Thread(() -> got[0] = queue.poll());
    Thread b = new Thread(() -> got[1] = queue.poll());
    a.start();
    b.start();
    a.join();
    b.join();
    assert got[0] != got[1] : "one item taken twice";
  }
}
