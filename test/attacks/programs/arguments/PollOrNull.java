// heddle: verdict=verified
// heddle: outcomes=a|null
// heddle: note=(locks) poll finds the element, or none yet.
import java.util.concurrent.ConcurrentLinkedQueue;

class PollOrNull {
  public static void main(String[] args) throws Exception {
    ConcurrentLinkedQueue<String> q = new ConcurrentLinkedQueue<>();
    Thread t = new Thread(() -> q.add("a"));
    t.start();
    String s = q.poll();
    t.join();
    System.out.print(s);
  }
}
