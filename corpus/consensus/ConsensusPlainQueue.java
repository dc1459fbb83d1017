// heddle: verdict=violated
// heddle: class=ConsensusPlainQueue.next destructive-sc
// heddle: class=ConsensusPlainQueue.proposed[] benign
// heddle: race=ConsensusPlainQueue.next kinds=WR,WW,RW
// heddle: race=ConsensusPlainQueue.proposed[] kinds=WR
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=consensus from an unsynchronized queue: both may draw the prize, and nothing orders the proposals
public class ConsensusPlainQueue {
  private final String[] lots = {"prize", "blank"};
  private int next;
  private final int[] proposed = new int[2];

  int decide(int self, int value) {
    proposed[self] = value;
    String lot = lots[next];
    next++;
    return lot == "prize" ? value : proposed[1 - self];
  }

  public static void main(String[] args) throws InterruptedException {
    ConsensusPlainQueue consensus = new ConsensusPlainQueue();
    int[] decided = new int[2];
    Thread a = new Thread(() -> decided[0] = consensus.decide(0, 20));
    Thread b = new Thread(() -> decided[1] = consensus.decide(1, 21));
    a.start();
    b.start();
    a.join();
    b.join();
    assert decided[0] == decided[1] : "no agreement";
  }
}
