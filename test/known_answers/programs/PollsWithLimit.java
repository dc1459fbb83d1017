// Two threads look for a task, 10 ms at a time: that they may have looked any number of times before, and how late they
// are, makes no difference.
// only: default bfs heuristic bounded random pct
// outcome: 3
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class PollsWithLimit {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition filled = lock.newCondition();
  private int tasks;

  void put() {
    lock.lock();
    try {
      tasks++;
      filled.signal();
    } finally {
      lock.unlock();
    }
  }

  boolean take(long time, TimeUnit unit) throws InterruptedException {
    long rest = unit.toNanos(time);
    lock.lock();
    try {
      while (tasks == 0) {
        if (rest <= 0) return false;
        rest = filled.awaitNanos(rest);
      }
      tasks--;
      return true;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    PollsWithLimit queue = new PollsWithLimit();
    AtomicInteger sum = new AtomicInteger();
    Thread[] workers = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int value = i + 1;
      workers[i] = new Thread(() -> {
        try {
          while (!queue.take(10, TimeUnit.MILLISECONDS)) {}
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
        sum.addAndGet(value);
      });
      workers[i].start();
    }
    queue.put();
    queue.put();
    for (Thread worker : workers) worker.join();
    System.out.println(sum);
  }
}
