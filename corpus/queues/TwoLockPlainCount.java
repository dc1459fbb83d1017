// heddle: verdict=violated
// heddle: class=TwoLockPlainCount.count destructive-sc
// heddle: class=TwoLockPlainCount.ring[] destructive-sc
// heddle: race=TwoLockPlainCount.count kinds=WR,WW,RW
// heddle: race=TwoLockPlainCount.ring[] kinds=WR
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=each end of the queue has its own lock, and both change one plain counter
public class TwoLockPlainCount {
  private final Object putGate = new Object();
  private final Object takeGate = new Object();
  private final int[] ring = new int[2];
  private int head;
  private int tail;
  private int count;

  void put(int value) {
    synchronized (putGate) {
      ring[tail] = value;
      tail = 1 - tail;
      count++;
    }
  }

  int poll() {
    synchronized (takeGate) {
      if (count == 0) return -1;
      int value = ring[head];
      head = 1 - head;
      count--;
      return value;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TwoLockPlainCount queue = new TwoLockPlainCount();
    queue.put(1);
    int[] got = new int[1];
    Thread consumer = new Thread(() -> {
      got[0] = queue.poll();
      queue.poll();
    });
    Thread producer = new Thread(() -> queue.put(2));
    consumer.start();
    producer.start();
    consumer.join();
    producer.join();
    assert got[0] == 1;
    assert queue.count == 0 || queue.count == 1;
    assert queue.count == 0 ^ queue.head == 1 : "count and position disagree";
  }
}
