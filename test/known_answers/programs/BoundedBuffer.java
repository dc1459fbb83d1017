// outcome: 1 2
// outcome: 2 1
// Two producers put one number each into a buffer with one place; the consumer takes both.
public class BoundedBuffer {
  static int place;
  static boolean full;
  static final Object lock = new Object();

  static void put(int n) {
    synchronized (lock) {
      while (full) await();
      place = n;
      full = true;
      lock.notifyAll();
    }
  }

  static int take() {
    synchronized (lock) {
      while (!full) await();
      full = false;
      lock.notifyAll();
      return place;
    }
  }

  static void await() {
    try {
      lock.wait();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) {
    new Thread(() -> put(1)).start();
    new Thread(() -> put(2)).start();
    System.out.println(take() + " " + take());
  }
}
