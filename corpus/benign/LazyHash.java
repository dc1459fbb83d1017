// heddle: verdict=violated
// heddle: class=LazyHash.hash benign
// heddle: race=LazyHash.hash kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=benign: a cached hash code, computed by each thread that finds it zero, and read only once, like a string's
public class LazyHash {
  private final int[] letters = {3, 1, 4};
  private int hash;

  @Override
  public int hashCode() {
    int h = hash;
    if (h == 0) {
      for (int letter : letters) h = 31 * h + letter;
      hash = h;
    }
    return h;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  public static void main(String[] args) throws InterruptedException {
    LazyHash word = new LazyHash();
    Runnable use = () -> {
      assert word.hashCode() == 3 * 31 * 31 + 31 + 4;
    };
    Thread a = new Thread(use);
    Thread b = new Thread(use);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
