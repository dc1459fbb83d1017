// heddle: verdict=violated
// heddle: class=Universal.UNIVERSAL_DEBUG benign
// heddle: race=MonteCarloDebug$Universal.UNIVERSAL_DEBUG kinds=WR,WW,RW
// heddle: repair=volatile MonteCarloDebug.Universal.UNIVERSAL_DEBUG
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=Monte Carlo pricing: every task's constructor sets a static debug switch to the same value and tests it later (benign)
public class MonteCarloDebug {
  static class Universal {
    static boolean UNIVERSAL_DEBUG;

    Universal() {
      UNIVERSAL_DEBUG = true;
    }
  }

  static final class PricePath extends Universal {
    private final int seed;

    PricePath(int seed) {
      this.seed = seed;
    }

    int price() {
      int next = seed * 5 + 3;
      if (UNIVERSAL_DEBUG) assert next > seed;
      return next;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] price = new int[2];
    Thread[] team = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int self = i;
      team[i] = new Thread(() -> price[self] = new PricePath(self).price());
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert price[0] == 3 && price[1] == 8;
  }
}
