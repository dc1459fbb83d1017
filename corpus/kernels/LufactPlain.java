// heddle: verdict=violated
// heddle: class=LufactPlain.a[][] destructive-relaxed
// heddle: class=TournamentBarrier.IsDone[] destructive-relaxed
// heddle: race=LufactPlain$TournamentBarrier.IsDone[] kinds=WR,RW
// heddle: race=LufactPlain.a[][] kinds=WR
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=one elimination step of LU factorisation: thread 0 scales the pivot row, a tournament barrier on plain flags, both update their rows
public class LufactPlain {
  static final class TournamentBarrier {
    private volatile boolean[] IsDone = new boolean[2];

    void await(int self) {
      boolean done = !IsDone[self];
      if (self == 0) {
        while (IsDone[1] != done) Thread.yield();
        IsDone[0] = done;
      } else {
        IsDone[1] = done;
        while (IsDone[0] != done) Thread.yield();
      }
    }
  }

  private final TournamentBarrier barrier = new TournamentBarrier();
  private final double[][] a = {{2, 4}, {3, 9}, {4, 10}};

  void run(int self) {
    if (self == 0) a[0][1] /= a[0][0];
    barrier.await(self);
    int row = 1 + self;
    a[row][1] -= a[row][0] * a[0][1];
  }

  public static void main(String[] args) throws InterruptedException {
    LufactPlain lu = new LufactPlain();
    Thread a = new Thread(() -> lu.run(0));
    Thread b = new Thread(() -> lu.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
    assert lu.a[1][1] == 3 && lu.a[2][1] == 2;
  }
}
