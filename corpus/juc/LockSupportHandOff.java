// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=park until a volatile says so: park may return early, the flag decides
import java.util.concurrent.locks.LockSupport;

public class LockSupportHandOff {
  static volatile boolean ready;
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread waiter = new Thread(() -> {
      while (!ready) LockSupport.park();
      assert data == 3;
    });
    waiter.start();
    data = 3;
    ready = true;
    LockSupport.unpark(waiter);
    waiter.join();
  }
}
