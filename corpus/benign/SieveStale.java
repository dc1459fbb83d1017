// heddle: verdict=violated
// heddle: class=SieveStale.composite[] benign
// heddle: race=SieveStale.composite[] kinds=WR,WW,RW
// heddle: repair=atomic-elements SieveStale.composite[]
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=benign: a sieve by two threads over one array; a missed mark costs work, never correctness
public class SieveStale {
  static final boolean[] composite = new boolean[9];

  static void sieve(int from) {
    for (int p = from; 2 * p < composite.length; p++) {
      if (composite[p]) continue;
      for (int m = 2 * p; m < composite.length; m += p) composite[m] = true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> sieve(2));
    Thread b = new Thread(() -> sieve(3));
    a.start();
    b.start();
    a.join();
    b.join();
    assert composite[4] && composite[6] && composite[8];
    assert !composite[2] && !composite[3] && !composite[5] && !composite[7];
  }
}
