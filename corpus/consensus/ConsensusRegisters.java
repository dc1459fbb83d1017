// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=volatile registers alone cannot solve consensus: a thread that sees no other proposal keeps its own, otherwise the smaller wins
public class ConsensusRegisters {
  private volatile int left;
  private volatile int right;

  int decideLeft(int value) {
    left = value;
    int other = right;
    return other == 0 ? value : Math.min(value, other);
  }

  int decideRight(int value) {
    right = value;
    int other = left;
    return other == 0 ? value : Math.min(value, other);
  }

  public static void main(String[] args) throws InterruptedException {
    ConsensusRegisters consensus = new ConsensusRegisters();
    int[] decided = new int[2];
    Thread a = new Thread(() -> decided[0] = consensus.decideLeft(1));
    Thread b = new Thread(() -> decided[1] = consensus.decideRight(2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert decided[0] == decided[1] : "no agreement";
  }
}
