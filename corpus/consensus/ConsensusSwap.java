// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two-thread consensus from one atomic swap
import java.util.concurrent.atomic.AtomicInteger;

public class ConsensusSwap {
  private final AtomicInteger first = new AtomicInteger(-1);
  private final int[] proposed = new int[2];

  int decide(int self, int value) {
    proposed[self] = value;
    int before = first.getAndSet(self);
    return before == -1 ? value : proposed[before];
  }

  public static void main(String[] args) throws InterruptedException {
    ConsensusSwap consensus = new ConsensusSwap();
    int[] decided = new int[2];
    Thread a = new Thread(() -> decided[0] = consensus.decide(0, 10));
    Thread b = new Thread(() -> decided[1] = consensus.decide(1, 11));
    a.start();
    b.start();
    a.join();
    b.join();
    assert decided[0] == decided[1] && decided[0] >= 10;
  }
}
