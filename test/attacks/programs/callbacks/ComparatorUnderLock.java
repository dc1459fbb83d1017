// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: note=(PriorityBlockingQueue) the comparator runs under the lock and needs a monitor whose owner peeks.
import java.util.concurrent.PriorityBlockingQueue;

class ComparatorUnderLock {
  public static void main(String[] a) throws Exception {
    Object m = new Object();
    PriorityBlockingQueue<Integer> q = new PriorityBlockingQueue<>(4, (x, y) -> {
      synchronized (m) { return x - y; }
    });
    q.add(1);
    Thread t = go(() -> q.add(2));
    synchronized (m) { q.peek(); }
    t.join();
    System.out.print("ok");
  }

  interface Action {
    void run() throws Exception;
  }

  static Thread go(Action action) {
    Thread t = new Thread(() -> {
      try {
        action.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    return t;
  }
}
