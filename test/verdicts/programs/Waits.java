// A wait or park that is not in a loop lets its thread continue after a spurious wake-up.
//
// case: wait-if => verified; note wait-outside-loop; says --spurious explores that
// case: wait-if -- --spurious => violated; assertion
// case: wait-loop => verified
// case: wait-loop -- --spurious => verified
// case: wait-retry => verified; note wait-outside-loop
// case: wait-timed => violated; assertion
// case: await-if => verified; note wait-outside-loop
// case: await-loop => verified
// case: park-if => verified; note wait-outside-loop
// case: park-loop => verified
// case: library => verified
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class Waits {
  static final Object lock = new Object();
  static final ReentrantLock mutex = new ReentrantLock();
  static final Condition changed = mutex.newCondition();
  static volatile boolean ready;

  interface Body {
    void run() throws Exception;
  }

  static void both(Body one, Runnable other) throws InterruptedException {
    Thread first = new Thread(() -> {
      try {
        one.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    Thread second = new Thread(other);
    first.start();
    second.start();
    first.join();
    second.join();
  }

  static void set() {
    synchronized (lock) {
      ready = true;
      lock.notifyAll();
    }
  }

  static void signal() {
    mutex.lock();
    ready = true;
    changed.signalAll();
    mutex.unlock();
  }

  static void unpark(Thread t) {
    ready = true;
    LockSupport.unpark(t);
  }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "wait-if":
        both(() -> {
          synchronized (lock) {
            if (!ready) lock.wait();
            assert ready;
          }
        }, Waits::set);
        break;
      case "wait-loop":
        both(() -> {
          synchronized (lock) {
            while (!ready) lock.wait();
            assert ready;
          }
        }, Waits::set);
        break;
      case "wait-retry":  // again after an interrupt only
        both(() -> {
          synchronized (lock) {
            while (true) {
              try {
                if (!ready) lock.wait();
                break;
              } catch (InterruptedException e) {
                continue;
              }
            }
          }
        }, Waits::set);
        break;
      case "wait-timed":  // its end is explored as a time-out
        both(() -> {
          synchronized (lock) {
            if (!ready) lock.wait(5);
            assert ready;
          }
        }, Waits::set);
        break;
      case "await-if":
        both(() -> {
          mutex.lock();
          if (!ready) changed.await();
          assert ready;
          mutex.unlock();
        }, Waits::signal);
        break;
      case "await-loop":
        both(() -> {
          mutex.lock();
          while (!ready) changed.await();
          assert ready;
          mutex.unlock();
        }, Waits::signal);
        break;
      case "park-if":
        Thread main = Thread.currentThread();
        new Thread(() -> unpark(main)).start();
        if (!ready) LockSupport.park();
        break;
      case "park-loop":
        Thread self = Thread.currentThread();
        new Thread(() -> unpark(self)).start();
        while (!ready) LockSupport.park();
        break;
      case "library":  // waits in loops of its own
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        CountDownLatch latch = new CountDownLatch(1);
        both(() -> { queue.take(); latch.await(); }, () -> { queue.add(1); latch.countDown(); });
        break;
      default:
        throw new IllegalArgumentException(args[0]);
    }
  }
}
