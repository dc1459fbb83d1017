// heddle: verdict=verified
// heddle: outcomes=1
// heddle: note=(publication) what was written before put is seen behind take.
import java.util.concurrent.ArrayBlockingQueue;

class QueueHandsOver {
  static int x;
  public static void main(String[] args) throws Exception {
    ArrayBlockingQueue<Object> q = new ArrayBlockingQueue<>(1);
    Thread t = new Thread(() -> { x = 1; q.add("a"); });
    t.start();
    q.take();
    int seen = x;
    t.join();
    System.out.print(seen);
  }
}
