// heddle: verdict=violated
// heddle: class=DisseminationPlain.log[] destructive-relaxed
// heddle: class=Node.flag[] destructive-relaxed
// heddle: race=DisseminationPlain$Node.flag[] kinds=WR,RW
// heddle: race=DisseminationPlain.log[] kinds=WR
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=dissemination barrier: each thread sets a flag in its partner's node, a plain array element
public class DisseminationPlain {
  static final class Node {
    final boolean[] flag = new boolean[1];
    Node partner;
  }

  private final Node[] nodes = {new Node(), new Node()};
  private final int[] log = new int[2];

  DisseminationPlain() {
    nodes[0].partner = nodes[1];
    nodes[1].partner = nodes[0];
  }

  void await(Node mine) {
    for (int round = 0; round < mine.flag.length; round++) {
      mine.partner.flag[round] = true;
      while (!mine.flag[round]) Thread.yield();
    }
  }

  void run(int self) {
    log[self] = 1;
    await(nodes[self]);
    for (int entry : log) assert entry == 1;
  }

  public static void main(String[] args) throws InterruptedException {
    DisseminationPlain barrier = new DisseminationPlain();
    Thread a = new Thread(() -> barrier.run(0));
    Thread b = new Thread(() -> barrier.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
