// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a worker drains a LinkedBlockingQueue until it meets the poison pill; its plain sum is read after join
import java.util.concurrent.LinkedBlockingQueue;

public class LinkedBlockingQueuePoison {
  private static final Integer POISON = -1;
  private int sum;

  void drain(LinkedBlockingQueue<Integer> queue) {
    try {
      for (Integer job = queue.take(); job != POISON; job = queue.take()) sum += job;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingQueuePoison worker = new LinkedBlockingQueuePoison();
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Thread thread = new Thread(() -> worker.drain(queue));
    thread.start();
    queue.put(5);
    queue.put(POISON);
    thread.join();
    assert worker.sum == 5;
  }
}
