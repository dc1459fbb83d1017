// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: note=(output) printf waits in toString for a thread that prints first.
import java.util.concurrent.CountDownLatch;

class TextAwaitsPrint {
  static final CountDownLatch L = new CountDownLatch(1);
  static class K {
    public String toString() {
      try {
        L.await();
      } catch (InterruptedException e) {
        return "interrupted";
      }
      return "k";
    }
  }
  public static void main(String[] a) throws Exception {
    K k = new K();
    Thread t = go(() -> System.out.printf("%s", k));
    System.out.print("m"); L.countDown();
    t.join();
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
