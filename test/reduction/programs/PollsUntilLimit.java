import java.util.concurrent.TimeUnit;

/** Two threads poll with sleeps, until limits of their own; what one finds in time the other waits for. */
public class PollsUntilLimit {
  static volatile int x, y;

  public static void main(String[] args) throws Exception {
    Thread first = new Thread(() -> {
      long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(20);
      while (x == 0 && System.nanoTime() < end) pause(10);
      y = x + 1;
    });
    Thread second = new Thread(() -> {
      pause(15);
      x = 1;
    });
    first.start();
    second.start();
    for (int i = 0; i < 3 && y == 0; i++) Thread.sleep(8);
    System.out.println(x + " " + y);
  }

  static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
