// heddle: verdict=verified
// heddle: args=2 1
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a counter under ReentrantLock, entered twice by the same thread
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockCounter {
  private final ReentrantLock lock = new ReentrantLock();
  private int counter;

  void bump() {
    lock.lock();
    try {
      bumpInside();
    } finally {
      lock.unlock();
    }
  }

  private void bumpInside() {
    lock.lock();
    try {
      counter++;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    ReentrantLockCounter shared = new ReentrantLockCounter();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) shared.bump();
      });
      team[i].start();
    }
    for (Thread t : team) t.join();
    assert shared.counter == threads * rounds;
  }
}
