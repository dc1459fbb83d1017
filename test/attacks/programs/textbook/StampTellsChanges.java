// heddle: verdict=verified
// heddle: outcomes=false/0|false/1|true/0|true/1|true/2
// heddle: note=(AtomicStampedReference) a CAS fails if the stamp has moved on; nothing comes after stamp 2.
import java.util.concurrent.atomic.AtomicStampedReference;

class StampTellsChanges {
  public static void main(String[] a) throws Exception {
    AtomicStampedReference<String> r = new AtomicStampedReference<>("A", 0);
    Thread t = go(() -> { r.set("B", 1); r.set("A", 2); });
    int[] h = new int[1];
    String s = r.get(h);
    boolean ok = r.compareAndSet(s, "C", h[0], 9);
    t.join();
    System.out.print(ok + "/" + h[0]);
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
