// 64 threads, each with one locked step: far too many interleavings to go through, none of them wrong.
public class SixtyFourThreads {
  static int sum;

  static synchronized void add(int n) {
    sum += n;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[64];
    for (int i = 0; i < threads.length; i++) {
      int n = i;
      threads[i] = new Thread(() -> add(n));
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    assert sum == 64 * 63 / 2;
  }
}
