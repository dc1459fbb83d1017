// heddle: verdict=verified
// heddle: outcomes=1|2
// heddle: note=(CopyOnWriteArrayList) contains, then add: each is atomic, the two are not.
import java.util.concurrent.CopyOnWriteArrayList;

class ContainsThenAdd {
  public static void main(String[] a) throws Exception {
    CopyOnWriteArrayList<String> l = new CopyOnWriteArrayList<>();
    Action r = () -> { if (!l.contains("a")) { l.add("a"); } };
    join(go(r), go(r));
    System.out.print(l.size());
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
