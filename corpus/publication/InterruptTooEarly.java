// heddle: verdict=violated
// heddle: class=InterruptTooEarly.message destructive-sc
// heddle: race=InterruptTooEarly.message kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the message is written after the interrupt
public class InterruptTooEarly {
  static int message;

  public static void main(String[] args) throws InterruptedException {
    Thread sleeper = new Thread(() -> {
      while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
      assert message == 4 : "woken too early";
    });
    sleeper.start();
    sleeper.interrupt();
    message = 4;
    sleeper.join();
  }
}
