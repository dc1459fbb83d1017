// As LooksAtClock, by a clock that the program was given.
// outcome: done
// outcome: late
import java.util.function.LongSupplier;

class LooksByReference {
  static volatile boolean done;
  static LongSupplier clock = System::nanoTime;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(() -> done = true);
    worker.start();
    long end = clock.getAsLong() + 1_000_000;
    while (!done && clock.getAsLong() < end) Thread.yield();
    System.out.println(done ? "done" : "late");
    worker.join();
  }
}
