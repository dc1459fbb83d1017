// heddle: verdict=violated
// heddle: class=DifferentLocks.balance destructive-sc
// heddle: race=DifferentLocks.balance kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=a static and an instance method, both synchronized, on different monitors
public class DifferentLocks {
  private static int balance;

  static synchronized void deposit() {
    balance++;
  }

  synchronized void depositToo() {
    balance++;
  }

  public static void main(String[] args) throws InterruptedException {
    DifferentLocks account = new DifferentLocks();
    Thread a = new Thread(DifferentLocks::deposit);
    Thread b = new Thread(account::depositToo);
    a.start();
    b.start();
    a.join();
    b.join();
    assert balance == 2 : "an update was lost";
  }
}
