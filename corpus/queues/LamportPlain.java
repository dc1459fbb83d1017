// heddle: verdict=violated
// heddle: class=LamportPlain.head destructive-relaxed
// heddle: class=LamportPlain.items[] destructive-relaxed
// heddle: class=LamportPlain.tail destructive-relaxed
// heddle: race=LamportPlain.head kinds=WR,RW
// heddle: race=LamportPlain.tail kinds=WR,RW
// heddle: race=LamportPlain.items[] kinds=WR,RW
// heddle: repair=volatile LamportPlain.head
// heddle: repair=volatile LamportPlain.tail
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=one-producer one-consumer ring with plain indices
public class LamportPlain {
  private final int[] items = new int[1];
  private int head;
  private int tail;

  void put(int value) {
    while (tail - head == items.length) Thread.yield();
    items[tail % items.length] = value;
    tail++;
  }

  int take() {
    while (tail == head) Thread.yield();
    int value = items[head % items.length];
    head++;
    return value;
  }

  public static void main(String[] args) throws InterruptedException {
    LamportPlain queue = new LamportPlain();
    Thread producer = new Thread(() -> {
      queue.put(3);
      queue.put(4);
    });
    Thread consumer = new Thread(() -> {
      assert queue.take() == 3;
      assert queue.take() == 4;
    });
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
  }
}
