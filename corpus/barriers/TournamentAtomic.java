// heddle: verdict=verified
// heddle: args=2 2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=tournament barrier with its done flags in an atomic array
import java.util.concurrent.atomic.AtomicIntegerArray;

public class TournamentAtomic {
  private final int size;
  private final AtomicIntegerArray phaseOf;
  private final int[] data;

  TournamentAtomic(int size) {
    this.size = size;
    phaseOf = new AtomicIntegerArray(size);
    data = new int[size];
  }

  void await(int self) {
    int phase = phaseOf.get(self) + 1;
    for (int span = 1; span < size && self % (2 * span) == 0; span *= 2) {
      if (self + span < size) {
        while (phaseOf.get(self + span) < phase) Thread.onSpinWait();
      }
    }
    phaseOf.set(self, phase);
    while (phaseOf.get(0) < phase) Thread.onSpinWait();
  }

  void run(int self, int phases) {
    for (int phase = 1; phase <= phases; phase++) {
      data[self] = phase;
      await(self);
      for (int d : data) assert d == phase;
      await(self);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int phases = Integer.parseInt(args[1]);
    TournamentAtomic barrier = new TournamentAtomic(threads);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int self = i;
      team[i] = new Thread(() -> barrier.run(self, phases));
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
  }
}
