// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=mutable messages through an ArrayBlockingQueue of one place
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class BlockingQueueHandOff {
  static final class Message {
    int number;
  }

  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Message> queue = new ArrayBlockingQueue<>(1);
    Thread producer = new Thread(() -> {
      try {
        for (int i = 1; i <= 2; i++) {
          Message m = new Message();
          m.number = i;
          queue.put(m);
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    producer.start();
    assert queue.take().number == 1;
    assert queue.take().number == 2;
    producer.join();
  }
}
