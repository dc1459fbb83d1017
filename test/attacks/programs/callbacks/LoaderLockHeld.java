// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: note=(class loading) findClass waits under the loader lock for a thread that loads another class first.
import java.util.concurrent.CountDownLatch;

class LoaderLockHeld {
  static final CountDownLatch L = new CountDownLatch(1);
  static class My extends ClassLoader {
    protected Class<?> findClass(String n) throws ClassNotFoundException {
      if (n.equals("A1")) try { L.await(); } catch (InterruptedException e) { }
      throw new ClassNotFoundException(n);
    }
  }
  static void load(ClassLoader l, String n) {
    try {
      l.loadClass(n);
    } catch (ClassNotFoundException e) {
      // what the loader did on the way is what counts
    }
  }
  public static void main(String[] a) throws Exception {
    My l = new My();
    Thread t = go(() -> load(l, "A1"));
    load(l, "B1");
    L.countDown();
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
