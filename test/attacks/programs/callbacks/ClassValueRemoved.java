// heddle: verdict=verified
// heddle: outcomes=1|2
// heddle: note=(ClassValue) a value is computed again if it was removed before it was asked for.
import java.util.concurrent.atomic.AtomicInteger;

class ClassValueRemoved {
  public static void main(String[] a) throws Exception {
    AtomicInteger n = new AtomicInteger();
    ClassValue<Integer> v = new ClassValue<>() {
      protected Integer computeValue(Class<?> c) { return n.incrementAndGet(); }
    };
    v.get(String.class);
    Thread t = go(() -> v.remove(String.class));
    int m = v.get(String.class);
    t.join();
    System.out.print(m);
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
