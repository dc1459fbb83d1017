import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;

/** Loops that ask for a condition until a time limit is over. */
// case: nanos -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
// case: nanos => violated; assertion; note clock; says although other threads can still act; says --timeouts late leaves that out.
// case: elapsed -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
// case: instant -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
// case: duration -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
// case: counter -- --timeouts late => verified for late time-outs
// case: counter => violated; assertion; says although other threads can still act
// case: yield -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
// case: spin -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
// case: spinInstant -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
// case: park -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
// case: latch -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
// case: monitor -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
// case: inTurn -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
// case: workerSleeps -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
// case: workerSpins -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
// case: pollsBesideLongSleep -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
// case: besideLongSleep -- --timeouts late => verified for late time-outs
// The limit is over before the condition holds, or the condition never holds.
// case: workerSleepsTooLong -- --timeouts late => violated; assertion; note clock
// case: never -- --timeouts late => violated; assertion; note clock
// case: neverSpinning -- --timeouts late => violated; assertion; note clock
// A sleep that is no poll still ends at any time, and the first polls see every state in between.
// case: bareSleep -- --timeouts late => violated; assertion
// case: seenTooEarly -- --timeouts late => violated; assertion; note clock
// case: spinSeenTooEarly -- --timeouts late => violated; assertion; note clock
// A loop that changes something between two sleeps, or two looks at the clock, does not poll: it acts at any time.
// case: paces -- --timeouts late => violated; assertion
// case: pacesUnderMonitor -- --timeouts late => violated; assertion
// case: pacesUnderLock -- --timeouts late => violated; assertion
// case: pacesByClock -- --timeouts late => violated; assertion; note clock
// case: pollsUnderLock -- --timeouts late => verified for late time-outs and executions without slow threads; note clock
public class Polls {
  static final ReentrantLock lock = new ReentrantLock();
  static int guarded;
  static volatile boolean done;
  static volatile int step;

  static void work() {
    new Thread(() -> {
      step = 1;
      done = true;
      step = 2;
    }).start();
  }

  static void check(boolean holds) {
    if (!holds) throw new AssertionError();
  }

  static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  static void add(int n) {
    lock.lock();
    try {
      guarded += n;
    } finally {
      lock.unlock();
    }
  }

  static int sum() {
    lock.lock();
    try {
      return guarded;
    } finally {
      lock.unlock();
    }
  }

  static synchronized int addUnderMonitor(int n) {
    return guarded += n;
  }

  /** The worker acts three times; it may do so between any two looks. */
  static void checkPace(Runnable act, IntSupplier look) throws InterruptedException {
    Thread worker = new Thread(() -> {
      for (int i = 0; i < 3; i++) {
        act.run();
        sleep(10);
      }
    });
    worker.start();
    int first = look.getAsInt(), second = look.getAsInt(), third = look.getAsInt();
    check(first != 1 || second != 2 || third != 3);
  }

  static boolean waitUntil(BooleanSupplier holds, long millis) {
    long end = System.currentTimeMillis() + millis;
    while (System.currentTimeMillis() < end) {
      if (holds.getAsBoolean()) return true;
      sleep(10);
    }
    return false;
  }

  static boolean spinUntil(BooleanSupplier holds, long millis) {
    long end = System.currentTimeMillis() + millis;
    while (System.currentTimeMillis() < end) {
      if (holds.getAsBoolean()) return true;
      Thread.onSpinWait();
    }
    return false;
  }

  static synchronized boolean isDone() {
    return done;
  }

  static synchronized void setDone() {
    done = true;
  }

  static void awaitTurn(int turn) {
    while (step != turn) sleep(5);
    step = turn + 1;
  }

  public static void main(String[] args) throws Exception {
    long end = args[0].equals("counter") || args[0].startsWith("b") ? 0 : System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
    switch (args[0]) {
      case "nanos":
        work();
        while (!done && System.nanoTime() < end) Thread.sleep(100);
        check(done);
        break;
      case "elapsed":
        work();
        long start = System.currentTimeMillis();
        while (!done && System.currentTimeMillis() - start < 500) TimeUnit.MILLISECONDS.sleep(100);
        check(done);
        break;
      case "instant":
        work();
        Instant limit = Instant.now().plusSeconds(1);
        while (!done && Instant.now().isBefore(limit)) Thread.sleep(100);
        check(done);
        break;
      case "duration":
        work();
        Instant begin = Instant.now();
        while (!done && Duration.between(begin, Instant.now()).toMillis() < 500) Thread.sleep(100);
        check(done);
        break;
      case "counter":
        work();
        for (int i = 0; i < 10 && !done; i++) Thread.sleep(10);
        check(done);
        break;
      case "yield":
        work();
        while (!done && System.nanoTime() < end) Thread.yield();
        check(done);
        break;
      case "spin":
        work();
        check(spinUntil(() -> done, 1000));
        break;
      case "spinInstant":
        work();
        Instant last = Instant.now().plusSeconds(1);
        while (!done && Instant.now().isBefore(last)) Thread.onSpinWait();
        check(done);
        break;
      case "park":
        work();
        while (!done && System.nanoTime() < end) LockSupport.parkNanos(100_000_000);
        check(done);
        break;
      case "latch":
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(latch::countDown).start();
        boolean open = false;
        while (!open && System.nanoTime() < end) open = latch.await(100, TimeUnit.MILLISECONDS);
        check(open);
        break;
      case "monitor":
        new Thread(Polls::setDone).start();
        while (!isDone() && System.nanoTime() < end) Thread.sleep(100);
        check(isDone());
        break;
      case "inTurn":
        new Thread(() -> awaitTurn(1)).start();
        new Thread(() -> awaitTurn(0)).start();
        check(waitUntil(() -> step == 2, 100));
        break;
      case "workerSleeps":
        new Thread(() -> {
          sleep(300);
          done = true;
        }).start();
        check(waitUntil(() -> done, 400));
        break;
      case "workerSpins":
        new Thread(() -> {
          if (spinUntil(() -> step == 1, 1000)) done = true;
        }).start();
        new Thread(() -> step = 1).start();
        check(spinUntil(() -> done, 1000));
        break;
      case "pollsBesideLongSleep":
        new Thread(() -> sleep(10_000)).start();
        work();
        check(waitUntil(() -> done, 500));
        break;
      case "besideLongSleep":
        new Thread(() -> sleep(10_000)).start();
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        new Thread(task).start();
        task.get(5, TimeUnit.SECONDS);
        break;
      case "workerSleepsTooLong":
        new Thread(() -> {
          sleep(300);
          done = true;
        }).start();
        check(waitUntil(() -> done, 200));
        break;
      case "never":
        new Thread(() -> step = 1).start();
        check(waitUntil(() -> done, 100));
        break;
      case "neverSpinning":
        new Thread(() -> step = 1).start();
        check(spinUntil(() -> done, 100));
        break;
      case "paces":
        checkPace(() -> step++, () -> step);
        break;
      case "pacesUnderMonitor":
        checkPace(() -> addUnderMonitor(1), () -> addUnderMonitor(0));
        break;
      case "pacesUnderLock":
        checkPace(() -> add(1), Polls::sum);
        break;
      case "pacesByClock":
        new Thread(() -> {
          long until = System.nanoTime() + 1_000_000_000L;
          while (System.nanoTime() < until) step = (step + 1) % 4;
        }).start();
        int one = step, two = step, three = step;
        check(one != 1 || two != 2 || three != 3);
        break;
      case "pollsUnderLock":
        new Thread(() -> {
          add(1);
          add(1);
        }).start();
        check(waitUntil(() -> sum() == 2, 500));
        break;
      case "bareSleep":
        work();
        sleep(1000);
        check(done);
        break;
      case "seenTooEarly":
        work();
        check(waitUntil(() -> done, 100));
        check(step == 2);
        break;
      case "spinSeenTooEarly":
        work();
        check(spinUntil(() -> done, 100));
        check(step == 2);
        break;
      default:
        throw new IllegalArgumentException(args[0]);
    }
  }
}
