// heddle: verdict=verified
// heddle: outcomes=ab
// heddle: note=(publication) a queue hands over in order.
import java.util.concurrent.LinkedBlockingQueue;

class QueueKeepsOrder {
  public static void main(String[] args) throws Exception {
    LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>();
    Thread t = new Thread(() -> { q.add("a"); q.add("b"); });
    t.start();
    String s = q.take() + q.take();
    t.join();
    System.out.print(s);
  }
}
