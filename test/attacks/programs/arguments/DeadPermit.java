// heddle: verdict=verified
// heddle: outcomes=done
// heddle: note=(dead data) a permit that is left over lets a later park return.
import java.util.concurrent.locks.LockSupport;

class DeadPermit {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> { LockSupport.unpark(main); LockSupport.unpark(main); });
    t.start();
    LockSupport.park();
    t.join();
    System.out.print("done");
  }
}
