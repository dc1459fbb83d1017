// Two threads ask for one task's result, 10 ms at a time, while main does it.
// only: default random pct
// outcome: 10
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

class PollsOneTask {
  public static void main(String[] args) throws Exception {
    ForkJoinTask<Integer> task = ForkJoinTask.adapt(() -> 5);
    AtomicInteger sum = new AtomicInteger();
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) {
      threads[i] = new Thread(() -> {
        while (true) {
          try {
            sum.addAndGet(task.get(10, TimeUnit.MILLISECONDS));
            return;
          } catch (TimeoutException e) {
            // once more
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        }
      });
      threads[i].start();
    }
    task.invoke();
    for (Thread t : threads) t.join();
    System.out.println(sum);
  }
}
