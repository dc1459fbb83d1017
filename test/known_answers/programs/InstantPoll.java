// An Instant has its time in two parts.
// outcome: over
import java.time.Instant;

class InstantPoll {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      Instant end = Instant.now().plusMillis(20);
      while (Instant.now().isBefore(end)) RetriesBesideStatus.sleep();
      System.out.println("over");
    });
    t.start();
    t.join();
  }
}
