// heddle: verdict=verified
// heddle: outcomes=false/2|true/1
// heddle: note=(LinkedTransferQueue) tryTransfer succeeds if the taker waits already.
import java.util.concurrent.LinkedTransferQueue;

class TransfersIfAwaited {
  public static void main(String[] a) throws Exception {
    LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
    int[] r = new int[1];
    Thread t = go(() -> r[0] = q.take());
    boolean b = q.tryTransfer(1);
    if (!b) q.put(2);
    t.join();
    System.out.print(b + "/" + r[0]);
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
