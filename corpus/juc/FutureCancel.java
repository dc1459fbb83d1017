// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a FutureTask is cancelled before, during or after it runs
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;

public class FutureCancel {
  public static void main(String[] args) throws Exception {
    FutureTask<Integer> f = new FutureTask<>(() -> 1);
    Thread t = new Thread(f);
    t.start();
    boolean c = f.cancel(true);
    try {
      int v = f.get();
      assert !c && v == 1;
    } catch (CancellationException e) {
      assert c;
    }
    t.join();
  }
}
