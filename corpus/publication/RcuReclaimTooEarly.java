// heddle: verdict=violated
// heddle: class=Config.high benign
// heddle: class=Config.low benign
// heddle: race=RcuReclaimTooEarly$Config.low kinds=RW,WR
// heddle: race=RcuReclaimTooEarly$Config.high kinds=RW,WR
// heddle: repair=volatile RcuReclaimTooEarly.Config.high
// heddle: repair=volatile RcuReclaimTooEarly.Config.low
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the writer swaps a configuration and then wipes the old one although a reader may still use it
public class RcuReclaimTooEarly {
  static class Config {
    int low, high;
    Config(int l, int h) { low = l; high = h; }
  }
  static volatile Config current = new Config(1, 2);

  public static void main(String[] args) throws InterruptedException {
    Thread w = new Thread(() -> {
      Config old = current;
      current = new Config(11, 12);
      old.low = 0;
      old.high = 0;
    });
    w.start();
    Config c = current;
    int d = c.high - c.low;
    assert d == 1 || d <= 0 || d == 2;
    w.join();
  }
}
