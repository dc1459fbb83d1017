import java.util.concurrent.TimeUnit;

/** Two threads spin until limits of their own; a third one sleeps, and then changes what they ask for. */
public class SpinsUntilLimit {
  static volatile int x, y;

  public static void main(String[] args) throws Exception {
    Thread first = new Thread(() -> {
      long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(5);
      while (x == 0 && System.nanoTime() < end) Thread.onSpinWait();
      y = x + 1;
    });
    Thread second = new Thread(() -> {
      pause(3);
      x = 1;
    });
    first.start();
    second.start();
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(50);
    while (System.nanoTime() < end && y == 0) Thread.onSpinWait();
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
