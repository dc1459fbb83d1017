// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: outcomes=done
// heddle: note=(dead data) two unparks may be one permit.
import java.util.concurrent.locks.LockSupport;

class TwoPermitsAreOne {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> { LockSupport.unpark(main); LockSupport.unpark(main); });
    t.start();
    LockSupport.park();
    LockSupport.park();
    t.join();
    System.out.print("done");
  }
}
