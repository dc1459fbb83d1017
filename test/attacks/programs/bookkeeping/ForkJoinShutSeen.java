// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=Another thread shuts a ForkJoinPool down.
import java.util.concurrent.ForkJoinPool;

class ForkJoinShutSeen {
  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    Thread t = new Thread(pool::shutdown);
    t.start();
    System.out.print(pool.isShutdown());
    t.join();
  }
}
