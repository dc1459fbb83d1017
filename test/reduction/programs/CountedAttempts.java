import java.util.concurrent.locks.AbstractQueuedSynchronizer;

// A synchronizer of the program's own counts how often it is asked: that depends on what happens between.
public class CountedAttempts {
  static class Gate extends AbstractQueuedSynchronizer {
    int asked;

    @Override
    protected boolean tryAcquire(int unused) {
      ++asked;
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int unused) {
      setState(0);
      return true;
    }
  }

  public static void main(String[] args) throws Exception {
    Gate gate = new Gate();
    gate.acquire(1);
    gate.asked = 0;
    Thread other = new Thread(() -> gate.acquire(1));
    other.start();
    gate.release(1);
    other.join();
    System.out.println(gate.asked);
  }
}
