// heddle: verdict=verified
// heddle: outcomes=done
// heddle: note=A daemon that spins does not keep an idle worker, and with it the program, alive.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class DaemonSpinsBesideWorker {
  static volatile boolean stop;
  public static void main(String[] args) throws Exception {
    Thread daemon = new Thread(() -> { while (!stop) Thread.onSpinWait(); });
    daemon.setDaemon(true);
    daemon.start();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.submit(() -> {}).get();
    System.out.print("done");
  }
}
