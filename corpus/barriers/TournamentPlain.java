// heddle: verdict=violated
// heddle: class=TournamentPlain.data[] destructive-relaxed
// heddle: class=TournamentPlain.isDone[] destructive-relaxed
// heddle: race=TournamentPlain.isDone[] kinds=WR,RW
// heddle: race=TournamentPlain.data[] kinds=WR
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=tournament barrier over a volatile reference to a plain boolean array, as in old benchmark suites
public class TournamentPlain {
  private final int size;
  private volatile boolean[] isDone;
  private final int[] data;

  TournamentPlain(int size) {
    this.size = size;
    isDone = new boolean[size];
    data = new int[size];
  }

  void await(int self) {
    boolean done = !isDone[self];
    for (int span = 1; span < size; span *= 2) {
      if (self % (2 * span) != 0) break;
      int partner = self + span;
      if (partner >= size) continue;
      while (isDone[partner] != done) Thread.yield();
    }
    isDone[self] = done;
    if (self != 0) {
      while (isDone[0] != done) Thread.yield();
    }
  }

  void run(int self) {
    data[self] = self + 1;
    await(self);
    int sum = 0;
    for (int d : data) sum += d;
    assert sum == size * (size + 1) / 2;
  }

  public static void main(String[] args) throws InterruptedException {
    TournamentPlain barrier = new TournamentPlain(2);
    Thread a = new Thread(() -> barrier.run(0));
    Thread b = new Thread(() -> barrier.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
