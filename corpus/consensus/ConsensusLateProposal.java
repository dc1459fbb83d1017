// heddle: verdict=violated
// heddle: class=ConsensusLateProposal.proposed[] destructive-sc
// heddle: race=ConsensusLateProposal.proposed[] kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the winner writes its proposal after it has won
import java.util.concurrent.atomic.AtomicInteger;

public class ConsensusLateProposal {
  private final int[] proposed = new int[2];
  private final AtomicInteger winner = new AtomicInteger(-1);

  int decide(int self, int value) {
    if (winner.compareAndSet(-1, self)) proposed[self] = value;
    return proposed[winner.get()];
  }

  public static void main(String[] args) throws InterruptedException {
    ConsensusLateProposal consensus = new ConsensusLateProposal();
    int[] decided = new int[2];
    Thread a = new Thread(() -> decided[0] = consensus.decide(0, 10));
    Thread b = new Thread(() -> decided[1] = consensus.decide(1, 11));
    a.start();
    b.start();
    a.join();
    b.join();
    assert decided[0] == decided[1] : "no agreement";
  }
}
