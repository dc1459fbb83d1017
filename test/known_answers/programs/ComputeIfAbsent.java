// outcome: 1 aa
// outcome: 1 bb
// The function runs once, and both threads get what it made.
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class ComputeIfAbsent {
  static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
  static final AtomicInteger calls = new AtomicInteger();
  static String got;

  static String make(String value) {
    return map.computeIfAbsent("key", k -> {
      calls.incrementAndGet();
      return value;
    });
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> got = make("a"));
    other.start();
    String mine = make("b");
    other.join();
    System.out.println(calls.get() + " " + got + mine);
  }
}
