// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=the interrupt is sent only if somebody has said so in time: otherwise the other one sleeps forever
public class SleepsForGood {
  static volatile boolean late;

  public static void main(String[] args) throws InterruptedException {
    Thread sleeper = new Thread(() -> {
      try {
        Thread.sleep(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
    Thread other = new Thread(() -> late = true);
    sleeper.start();
    other.start();
    if (!late) sleeper.interrupt();
    sleeper.join();
  }
}
