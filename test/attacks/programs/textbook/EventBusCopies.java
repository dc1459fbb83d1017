// heddle: verdict=verified
// heddle: outcomes=0|1
// heddle: note=(event bus) a subscriber that registers while an event is published gets it or not.
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

class EventBusCopies {
  public static void main(String[] a) throws Exception {
    CopyOnWriteArrayList<IntConsumer> subs = new CopyOnWriteArrayList<>();
    AtomicInteger got = new AtomicInteger();
    Thread p = go(() -> { for (IntConsumer c : subs) c.accept(1); });
    subs.add(got::addAndGet);
    p.join();
    System.out.print(got);
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
