// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two-thread consensus from a queue that holds a prize and a blank
import java.util.concurrent.ConcurrentLinkedQueue;

public class ConsensusQueue {
  private final ConcurrentLinkedQueue<String> lots = new ConcurrentLinkedQueue<>();
  private final int[] proposed = new int[2];

  ConsensusQueue() {
    lots.add("prize");
    lots.add("blank");
  }

  int decide(int self, int value) {
    proposed[self] = value;
    return "prize".equals(lots.poll()) ? value : proposed[1 - self];
  }

  public static void main(String[] args) throws InterruptedException {
    ConsensusQueue consensus = new ConsensusQueue();
    int[] decided = new int[2];
    Thread a = new Thread(() -> decided[0] = consensus.decide(0, 20));
    Thread b = new Thread(() -> decided[1] = consensus.decide(1, 21));
    a.start();
    b.start();
    a.join();
    b.join();
    assert decided[0] == decided[1] && decided[0] >= 20 : "no agreement";
  }
}
