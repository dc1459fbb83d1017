// heddle: verdict=violated
// heddle: finding=livelock
// heddle: note=Nothing ends the loop, whether the worker leaves or not.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class SpinsBesideWorkerForEver {
  static volatile boolean never;
  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.submit(() -> {}).get();
    while (!never) Thread.onSpinWait();
  }
}
