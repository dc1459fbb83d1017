// heddle: verdict=verified
// heddle: args=3
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=dissemination barrier for any number of threads, flags in atomic arrays: in round r thread i signals thread i+2^r
import java.util.concurrent.atomic.AtomicIntegerArray;

public class DisseminationAtomic {
  private final int size;
  private final int rounds;
  private final AtomicIntegerArray[] flag;
  private final int[] log;

  DisseminationAtomic(int size) {
    this.size = size;
    int r = 0;
    while (1 << r < size) r++;
    rounds = r;
    flag = new AtomicIntegerArray[size];
    for (int i = 0; i < size; i++) flag[i] = new AtomicIntegerArray(rounds);
    log = new int[size];
  }

  void await(int self) {
    for (int r = 0; r < rounds; r++) {
      flag[(self + (1 << r)) % size].set(r, 1);
      while (flag[self].get(r) == 0) Thread.onSpinWait();
    }
  }

  void run(int self) {
    log[self] = 1;
    await(self);
    for (int entry : log) assert entry == 1 : "left too early";
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    DisseminationAtomic barrier = new DisseminationAtomic(threads);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int self = i;
      team[i] = new Thread(() -> barrier.run(self));
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
  }
}
