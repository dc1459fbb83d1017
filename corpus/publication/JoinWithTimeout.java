// heddle: verdict=violated
// heddle: class=JoinWithTimeout.result destructive-sc
// heddle: race=JoinWithTimeout.result kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=join(millis) may come back before the thread has ended
public class JoinWithTimeout {
  static int result;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(() -> result = 9);
    worker.start();
    worker.join(1000);
    assert result == 9 : "timed out";
  }
}
