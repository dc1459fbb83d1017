// heddle: verdict=violated
// heddle: race=QueueDoesNotOrderBack.x kinds=WR,RW
// heddle: note=(publication) size alone tells nothing of what comes after.
import java.util.concurrent.ConcurrentLinkedQueue;

class QueueDoesNotOrderBack {
  static int x;
  public static void main(String[] args) throws Exception {
    ConcurrentLinkedQueue<Object> q = new ConcurrentLinkedQueue<>();
    Thread t = new Thread(() -> { q.add("a"); x = 1; });
    t.start();
    int seen = q.isEmpty() ? 0 : x;
    t.join();
  }
}
