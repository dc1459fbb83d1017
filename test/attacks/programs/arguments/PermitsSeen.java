// heddle: verdict=verified
// heddle: outcomes=0|1
// heddle: note=(locks) the number of permits is seen before or after a release.
import java.util.concurrent.Semaphore;

class PermitsSeen {
  public static void main(String[] args) throws Exception {
    Semaphore s = new Semaphore(0);
    Thread t = new Thread(s::release);
    t.start();
    System.out.print(s.availablePermits());
    t.join();
  }
}
