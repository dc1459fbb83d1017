// heddle: verdict=verified
// heddle: outcomes=1/0|1/1|2/0
// heddle: note=(ArrayBlockingQueue) remove through an iterator beside take.
import java.util.Iterator;
import java.util.concurrent.ArrayBlockingQueue;

class RemovedOrTaken {
  public static void main(String[] a) throws Exception {
    ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(2);
    q.add(1); q.add(2);
    int[] r = new int[1];
    Thread t = go(() -> r[0] = q.take());
    Iterator<Integer> i = q.iterator(); i.next(); i.remove();
    t.join();
    System.out.print(r[0] + "/" + q.size());
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
