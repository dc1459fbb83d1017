// heddle: verdict=verified
// heddle: outcomes=false
// heddle: note=(FutureTask) cancel(true) of one task interrupts no other task of the worker.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class CancelLeavesNoInterrupt {
  public static void main(String[] a) throws Exception {
    ExecutorService p = Executors.newSingleThreadExecutor();
    Future<?> f = p.submit(() -> { });
    Future<Boolean> g = p.submit(() -> Thread.currentThread().isInterrupted());
    f.cancel(true);
    boolean b = g.get();
    p.shutdown();
    System.out.print(b);
  }
}
