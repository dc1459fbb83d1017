// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=an immutable pair behind a volatile reference
public class OneValueCache {
  static final class Pair {
    final int number, square;

    Pair(int number) {
      this.number = number;
      this.square = number * number;
    }
  }

  static volatile Pair last = new Pair(0);

  static int square(int n) {
    Pair p = last;
    if (p.number != n) last = p = new Pair(n);
    return p.square;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      assert square(2) == 4;
    });
    t.start();
    assert square(3) == 9;
    t.join();
  }
}
