// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two threads put into a PriorityBlockingQueue, the smaller comes out first
import java.util.concurrent.PriorityBlockingQueue;

public class PriorityBlockingQueueOrder {
  public static void main(String[] args) throws InterruptedException {
    PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>(4);
    Thread a = new Thread(() -> queue.put(2));
    a.start();
    queue.put(1);
    a.join();
    assert queue.take() == 1 && queue.take() == 2;
  }
}
