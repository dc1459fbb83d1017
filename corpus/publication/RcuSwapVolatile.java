// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=readers follow a volatile reference to an immutable configuration while a writer swaps it
public class RcuSwapVolatile {
  static class Config {
    int low, high;
    Config(int l, int h) { low = l; high = h; }
  }
  static volatile Config current = new Config(1, 2);

  public static void main(String[] args) throws InterruptedException {
    Thread w = new Thread(() -> {
      Config old = current;
      current = new Config(old.low + 10, old.high + 10);
    });
    w.start();
    Config c = current;
    assert c.high - c.low == 1;
    w.join();
  }
}
