// Waits by looking at the clock, and looks at it in between for other reasons: once more at the same place, for a message,
// for a check. Each time it has new objects in its hands. The time may be over first all the same.
// outcome: in time in time
// outcome: late in time
// outcome: late late
import java.time.Instant;
import java.util.Date;

class LooksTwice {
  static volatile boolean done;

  static void message(String text) {
    if (System.currentTimeMillis() < 0) System.out.println(text);
  }

  static String withMessages() {
    long end = System.nanoTime() + 50_000_000;
    while (!done) {
      if (System.nanoTime() - end >= 0) return "late";
      message("not yet");
      message("still not");
    }
    return "in time";
  }

  static String withCheck() {
    Instant now = Instant.now(), end = now.plusMillis(50);
    Date first = new Date();
    while (!done) {
      Instant before = now;
      now = Instant.now();
      if (now.isBefore(before) || new Date().before(first)) throw new AssertionError();
      if (now.isAfter(end)) return "late";
    }
    return "in time";
  }

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> done = true);
    other.start();
    System.out.println(withMessages() + " " + withCheck());
    other.join();
  }
}
