// heddle: verdict=verified
// heddle: outcomes=left
// heddle: note=A thread that sleeps until an idle worker has left its pool.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class SleepsUntilWorkerLeft {
  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.submit(() -> {}).get();
    while (pool.getPoolSize() > 0) Thread.sleep(10);
    System.out.print("left");
  }
}
