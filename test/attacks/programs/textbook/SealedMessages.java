// heddle: verdict=verified
// heddle: outcomes=c|s
// heddle: note=(sealed types) the first message is that of either sender.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

class SealedMessages {
  sealed interface M permits C, S {}
  record C() implements M {}
  record S() implements M {}
  static String of(M m) {
    if (m instanceof C c) return "c";
    if (m instanceof S s) return "s";
    return "?";
  }
  public static void main(String[] a) throws Exception {
    BlockingQueue<M> q = new ArrayBlockingQueue<>(2);
    Thread t = go(() -> q.put(new C())), u = go(() -> q.put(new S()));
    String r = of(q.take());
    join(t, u);
    System.out.print(r);
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

  static void join(Thread... threads) throws Exception {
    for (Thread t : threads) t.join();
  }
}
