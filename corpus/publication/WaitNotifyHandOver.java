// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=guarded hand-over with wait and notify
public class WaitNotifyHandOver {
  static final Object lock = new Object();
  static int[] box;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      int[] b = {6};
      synchronized (lock) {
        box = b;
        lock.notify();
      }
    });
    t.start();
    int[] got;
    synchronized (lock) {
      while (box == null) lock.wait();
      got = box;
    }
    got[0]++;
    assert got[0] == 7;
    t.join();
  }
}
