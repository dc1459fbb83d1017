// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=software combining tree of one leaf and a root, two threads: the second to arrive at the leaf leaves its amount with the first
public class CombiningTree {
  enum State { IDLE, FIRST, SECOND, RESULT, ROOT }

  static final class Junction {
    final Junction parent;
    private State state;
    private boolean locked;
    private int mine;
    private int theirs;
    private int result;

    Junction(Junction parent) {
      this.parent = parent;
      state = parent == null ? State.ROOT : State.IDLE;
    }

    /** True when the caller is the first here and goes on to the parent. */
    synchronized boolean arrive() throws InterruptedException {
      while (locked) wait();
      switch (state) {
        case IDLE:
          state = State.FIRST;
          return true;
        case FIRST:
          locked = true;
          state = State.SECOND;
          return false;
        case ROOT:
          return false;
        default:
          throw new IllegalStateException("arrive in " + state);
      }
    }

    synchronized int gather(int amount) throws InterruptedException {
      while (locked) wait();
      locked = true;
      mine = amount;
      return state == State.SECOND ? mine + theirs : mine;
    }

    synchronized int apply(int amount) throws InterruptedException {
      if (state == State.ROOT) {
        int before = result;
        result += amount;
        return before;
      }
      theirs = amount;
      locked = false;
      notifyAll();
      while (state != State.RESULT) wait();
      locked = false;
      state = State.IDLE;
      notifyAll();
      return result;
    }

    synchronized void hand(int before) {
      if (state == State.FIRST) {
        state = State.IDLE;
        locked = false;
      } else {
        result = before + mine;
        state = State.RESULT;
      }
      notifyAll();
    }
  }

  private final Junction root = new Junction(null);
  private final Junction leaf = new Junction(root);

  int getAndIncrement() throws InterruptedException {
    boolean first = leaf.arrive();
    if (first) root.arrive();
    Junction stop = first ? root : leaf;
    int amount = first ? leaf.gather(1) : 1;
    int before = stop.apply(amount);
    if (first) leaf.hand(before);
    return before;
  }

  public static void main(String[] args) throws InterruptedException {
    CombiningTree tree = new CombiningTree();
    int[] got = new int[2];
    Thread[] team = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int self = i;
      team[i] = new Thread(() -> {
        try {
          got[self] = tree.getAndIncrement();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert got[0] + got[1] == 1 : "tickets are not 0 and 1";
    assert tree.root.result == 2;
  }
}
