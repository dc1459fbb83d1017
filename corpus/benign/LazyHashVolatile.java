// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the cached hash code made volatile: the race is gone, at a price
public class LazyHashVolatile {
  private final int[] letters = {3, 1, 4};
  private volatile int hash;

  int cached() {
    if (hash == 0) {
      int h = 0;
      for (int letter : letters) h = 31 * h + letter;
      hash = h;
    }
    return hash;
  }

  public static void main(String[] args) throws InterruptedException {
    LazyHashVolatile word = new LazyHashVolatile();
    Runnable use = () -> {
      assert word.cached() == 3 * 31 * 31 + 31 + 4;
    };
    Thread a = new Thread(use);
    Thread b = new Thread(use);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
