// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=bounded queue with a lock and a condition per end, as blocking variant: the other end is woken only when the count leaves its limit
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class BlockingBoundedQueue {
  private final ReentrantLock putLock = new ReentrantLock();
  private final ReentrantLock takeLock = new ReentrantLock();
  private final Condition notFull = putLock.newCondition();
  private final Condition notEmpty = takeLock.newCondition();
  private final AtomicInteger size = new AtomicInteger();
  private final int[] ring;
  private int head;
  private int tail;

  BlockingBoundedQueue(int capacity) {
    ring = new int[capacity];
  }

  void put(int value) throws InterruptedException {
    boolean wasEmpty;
    putLock.lock();
    try {
      while (size.get() == ring.length) notFull.await();
      ring[tail] = value;
      tail = (tail + 1) % ring.length;
      wasEmpty = size.getAndIncrement() == 0;
    } finally {
      putLock.unlock();
    }
    if (wasEmpty) wake(takeLock, notEmpty);
  }

  int take() throws InterruptedException {
    int value;
    boolean wasFull;
    takeLock.lock();
    try {
      while (size.get() == 0) notEmpty.await();
      value = ring[head];
      head = (head + 1) % ring.length;
      wasFull = size.getAndDecrement() == ring.length;
    } finally {
      takeLock.unlock();
    }
    if (wasFull) wake(putLock, notFull);
    return value;
  }

  private static void wake(ReentrantLock lock, Condition condition) {
    lock.lock();
    try {
      condition.signalAll();
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BlockingBoundedQueue queue = new BlockingBoundedQueue(1);
    Thread producer = new Thread(() -> {
      try {
        queue.put(5);
        queue.put(6);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    producer.start();
    assert queue.take() == 5;
    assert queue.take() == 6;
    producer.join();
  }
}
