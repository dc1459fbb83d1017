// heddle: verdict=violated
// heddle: finding=exception
// heddle: note=(CopyOnWriteArrayList) get(size() - 1) while the last element is removed.
import java.util.concurrent.CopyOnWriteArrayList;

class LastIndexVanishes {
  public static void main(String[] a) throws Exception {
    CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>(new Integer[] {1, 2});
    Thread t = go(() -> l.remove(1));
    int v = l.get(l.size() - 1);
    t.join();
    System.out.print(v);
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
