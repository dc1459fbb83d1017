// heddle: verdict=violated
// heddle: class=SynchronizedOnNewString.n destructive-sc
// heddle: race=SynchronizedOnNewString.n kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: repair=atomic SynchronizedOnNewString.n
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=equal strings need not be one object
public class SynchronizedOnNewString {
  static int n;

  static void up(int part) {
    synchronized (("lock" + part).substring(0, 4)) {
      n++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> up(1));
    t.start();
    up(2);
    t.join();
    assert n == 2;
  }
}
