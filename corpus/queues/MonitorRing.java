// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=ring buffer under one monitor, two producers and a consumer
public class MonitorRing {
  private final int[] ring = new int[1];
  private int head;
  private int size;

  synchronized void put(int value) throws InterruptedException {
    while (size == ring.length) wait();
    ring[(head + size) % ring.length] = value;
    size++;
    notifyAll();
  }

  synchronized int take() throws InterruptedException {
    while (size == 0) wait();
    int value = ring[head];
    head = (head + 1) % ring.length;
    size--;
    notifyAll();
    return value;
  }

  void produce(int value) {
    try {
      put(value);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MonitorRing buffer = new MonitorRing();
    Thread a = new Thread(() -> buffer.produce(1));
    Thread b = new Thread(() -> buffer.produce(2));
    a.start();
    b.start();
    assert buffer.take() + buffer.take() == 3;
    a.join();
    b.join();
  }
}
