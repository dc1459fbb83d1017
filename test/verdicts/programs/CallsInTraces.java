import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;

/** What the library does with its own data is one step of the trace, by the name of the method that the program calls. */
// case: map => violated; assertion; says calls get; says calls put
// case: queue => violated; deadlock; says main waits forever for another thread to take from queue
public class CallsInTraces {
  static void hit(ConcurrentHashMap<String, Integer> hits) {
    Integer old = hits.get("home");
    hits.put("home", old == null ? 1 : old + 1);
  }

  public static void main(String[] args) throws Exception {
    if (args[0].equals("map")) {
      ConcurrentHashMap<String, Integer> hits = new ConcurrentHashMap<>();
      Thread other = new Thread(() -> hit(hits));
      other.start();
      hit(hits);
      other.join();
      if (hits.get("home") != 2) throw new AssertionError("a hit is lost");
    } else {
      BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
      Thread other = new Thread(() -> queue.poll());
      other.start();
      queue.put("first");
      queue.put("second");
      queue.put("third");
    }
  }
}
