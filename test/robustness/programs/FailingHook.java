// Two shutdown hooks; one of them fails when it comes second.
import java.util.concurrent.atomic.AtomicInteger;

public class FailingHook {
  public static void main(String[] args) {
    AtomicInteger order = new AtomicInteger();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> order.incrementAndGet(), "first"));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      if (order.incrementAndGet() == 2) throw new IllegalStateException("second");
    }, "second"));
    new Thread(() -> {}).start();
  }
}
