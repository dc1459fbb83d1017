// heddle: verdict=violated
// heddle: args=2
// heddle: class=CompositeLockPlainStatus.counter destructive-relaxed
// heddle: class=Node.released destructive-relaxed
// heddle: race=CompositeLockPlainStatus$Node.released kinds=WR,RW
// heddle: race=CompositeLockPlainStatus.counter kinds=WR,WW,RW
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=pool-and-queue lock that announces the release through a plain field
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

public class CompositeLockPlainStatus {
  static final class Node {
    final AtomicBoolean claimed = new AtomicBoolean();
    boolean released;
  }

  private final Node[] pool = {new Node(), new Node()};
  private final AtomicReference<Node> tail = new AtomicReference<>();
  private int counter;

  void pass() {
    Node mine = pool[0].claimed.compareAndSet(false, true) ? pool[0] : pool[1];
    Node ahead = tail.getAndSet(mine);
    if (ahead != null) {
      while (!ahead.released) Thread.yield();
    }
    counter++;
    mine.released = true;
  }

  public static void main(String[] args) throws InterruptedException {
    CompositeLockPlainStatus lock = new CompositeLockPlainStatus();
    Thread[] team = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < team.length; i++) team[i] = new Thread(lock::pass);
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert lock.counter == team.length;
  }
}
