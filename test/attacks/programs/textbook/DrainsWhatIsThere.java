// heddle: verdict=verified
// heddle: outcomes=0/2|1/1|2/0
// heddle: note=(LinkedBlockingQueue) drainTo takes what has been put; the rest stays.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;

class DrainsWhatIsThere {
  public static void main(String[] a) throws Exception {
    LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>();
    Thread t = go(() -> { q.put(1); q.put(2); });
    List<Integer> l = new ArrayList<>();
    int n = q.drainTo(l);
    t.join();
    System.out.print(n + "/" + q.size());
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
