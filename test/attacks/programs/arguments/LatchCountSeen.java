// heddle: verdict=verified
// heddle: outcomes=0|1|2
// heddle: note=(locks) each countDown is seen by itself.
import java.util.concurrent.CountDownLatch;

class LatchCountSeen {
  public static void main(String[] args) throws Exception {
    CountDownLatch l = new CountDownLatch(2);
    Thread t = new Thread(() -> { l.countDown(); l.countDown(); });
    t.start();
    System.out.print(l.getCount());
    t.join();
  }
}
