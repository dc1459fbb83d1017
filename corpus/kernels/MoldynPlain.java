// heddle: verdict=violated
// heddle: class=MoldynPlain.IsDone[] destructive-relaxed
// heddle: class=MoldynPlain.energy destructive-relaxed
// heddle: class=MoldynPlain.force[] destructive-relaxed
// heddle: race=MoldynPlain.IsDone[] kinds=WR,RW
// heddle: race=MoldynPlain.force[] kinds=WR
// heddle: race=MoldynPlain.energy kinds=WR
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=molecular dynamics in small: forces per thread, a tournament barrier on plain flags, thread 0 adds up, barrier again
public class MoldynPlain {
  private volatile boolean[] IsDone = new boolean[2];
  private final int[] force = new int[2];
  private int energy;

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

  void run(int self) {
    force[self] = self + 2;
    await(self);
    if (self == 0) energy = force[0] + force[1];
    await(self);
    assert energy == 5;
  }

  public static void main(String[] args) throws InterruptedException {
    MoldynPlain sim = new MoldynPlain();
    Thread a = new Thread(() -> sim.run(0));
    Thread b = new Thread(() -> sim.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
