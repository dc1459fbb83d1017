// heddle: verdict=violated
// heddle: args=2 1
// heddle: class=FilterPlain.counter destructive-relaxed
// heddle: class=FilterPlain.level[] destructive-relaxed
// heddle: class=FilterPlain.victim[] destructive-relaxed
// heddle: race=FilterPlain.level[] kinds=WR,RW
// heddle: race=FilterPlain.victim[] kinds=WR,WW,RW
// heddle: race=FilterPlain.counter kinds=WR,WW,RW
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=n-thread filter lock on volatile references to plain int arrays
public class FilterPlain {
  private volatile int[] level;
  private volatile int[] victim;
  private int counter;

  FilterPlain(int threads) {
    level = new int[threads];
    victim = new int[threads];
  }

  void lock(int self) {
    for (int floor = 1; floor < level.length; floor++) {
      level[self] = floor;
      victim[floor] = self;
      while (someoneAhead(self, floor) && victim[floor] == self) Thread.yield();
    }
  }

  private boolean someoneAhead(int self, int floor) {
    for (int k = 0; k < level.length; k++) {
      if (k != self && level[k] >= floor) return true;
    }
    return false;
  }

  void unlock(int self) {
    level[self] = 0;
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    FilterPlain filter = new FilterPlain(threads);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int self = i;
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) {
          filter.lock(self);
          filter.counter++;
          filter.unlock(self);
        }
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert filter.counter == threads * rounds;
  }
}
