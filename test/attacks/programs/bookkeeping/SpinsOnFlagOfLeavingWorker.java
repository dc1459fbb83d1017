// heddle: verdict=verified
// heddle: outcomes=left
// heddle: note=The worker's thread tells that it has left.
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class SpinsOnFlagOfLeavingWorker {
  static volatile boolean left;
  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 60, TimeUnit.SECONDS, new SynchronousQueue<>(),
        r -> new Thread(() -> { r.run(); left = true; }));
    pool.submit(() -> {}).get();
    while (!left) Thread.onSpinWait();
    System.out.print("left");
  }
}
