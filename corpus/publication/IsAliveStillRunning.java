// heddle: verdict=violated
// heddle: class=IsAliveStillRunning.result benign
// heddle: race=IsAliveStillRunning.result kinds=WR,RW
// heddle: repair=volatile IsAliveStillRunning.result
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=isAlive() that returned true orders nothing
public class IsAliveStillRunning {
  static int result;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(() -> result = 9);
    worker.start();
    if (worker.isAlive()) {
      int early = result;
      assert early == 0 || early == 9;
    }
    worker.join();
    assert result == 9;
  }
}
