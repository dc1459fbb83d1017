import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

// What a pool says of its queues depends on how far its worker is.
public class QueuedSubmissions {
  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    ForkJoinTask<Integer> task = pool.submit(() -> 1);
    long queued = pool.getQueuedSubmissionCount();
    boolean any = pool.hasQueuedSubmissions();
    task.get();
    System.out.println(queued + " " + any);
  }
}
