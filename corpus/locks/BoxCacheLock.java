// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Integer.valueOf(1) is one object for all threads: the boxes are the same lock
public class BoxCacheLock {
  static int n;

  static void inc(Integer lock) { synchronized (lock) { n++; } }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> inc(1));
    t.start();
    inc(1);
    t.join();
    assert n == 2;
  }
}
