// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two threads meet by releasing each other's semaphore
import java.util.concurrent.Semaphore;

public class SemaphoreRendezvous {
  static int left;
  static int right;

  public static void main(String[] args) throws InterruptedException {
    Semaphore leftHere = new Semaphore(0);
    Semaphore rightHere = new Semaphore(0);
    Thread other = new Thread(() -> {
      right = 2;
      rightHere.release();
      leftHere.acquireUninterruptibly();
      assert left == 1;
    });
    other.start();
    left = 1;
    leftHere.release();
    rightHere.acquireUninterruptibly();
    assert right == 2;
    other.join();
  }
}
