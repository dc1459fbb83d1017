// heddle: verdict=verified
// heddle: args=2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=consensus from one compare-and-set; proposals in a plain array, written before the CAS that may name them
import java.util.concurrent.atomic.AtomicInteger;

public class ConsensusCas {
  private final int[] proposed;
  private final AtomicInteger winner = new AtomicInteger(-1);

  ConsensusCas(int threads) {
    proposed = new int[threads];
  }

  int decide(int self, int value) {
    proposed[self] = value;
    winner.compareAndSet(-1, self);
    return proposed[winner.get()];
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    ConsensusCas consensus = new ConsensusCas(threads);
    int[] decided = new int[threads];
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int self = i;
      team[i] = new Thread(() -> decided[self] = consensus.decide(self, 10 + self));
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    for (int d : decided) assert d == decided[0] && d >= 10 : "no agreement";
  }
}
