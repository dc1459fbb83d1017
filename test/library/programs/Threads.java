// Threads, interrupts, states, pools and futures: all outcomes, derived by hand.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Threads {
  public static void main(String[] a) throws Throwable {
    Cases.run(Threads.class, a);
  }
  static volatile int v, w;
  static int x;
  static final StringBuffer log = new StringBuffer();
  static void log(Object o) {
    log.append(o);
  }
  static void show() {
    System.out.print(log);
  }
  static Thread go(Runnable r) {
    Thread t = new Thread(r);
    t.start();
    return t;
  }
  static void sleep(long ms) {
    try {
      Thread.sleep(ms);
    } catch (InterruptedException e) {
      log("!");
    }
  }

  static void setIn(Object o, int k) {
    synchronized (o) {
      v = k;
    }
  }
  static void notifyIn(Object o, int k) {
    synchronized (o) {
      v = k;
      o.notifyAll();
    }
  }
  static void nested(Object a, Object b) {
    synchronized (a) {
      notifyIn(b, v);
    }
  }

  //: outcomes=interrupted|joinedtrue
  static void interruptedJoin() throws Exception {
    Thread m = Thread.currentThread();
    Thread t = go(m::interrupt);
    try {
      t.join();
      log("joined" + Thread.interrupted());
    } catch (InterruptedException e) {
      log("interrupted");
    }
    show();
  }

  //: outcomes=interrupted|joinedtrue
  static void interruptedBeforeJoin() throws Exception {
    Thread t = go(() -> {});
    Thread.currentThread().interrupt();
    try {
      t.join();
      log("joined" + Thread.interrupted());
    } catch (InterruptedException e) {
      log("interrupted");
    }
    show();
  }

  //: outcomes=interrupted|joinedtrue|joinedfalse
  static void interruptedTimedJoin() throws Exception {
    Thread m = Thread.currentThread();
    Thread t = go(m::interrupt);
    try {
      t.join(1000000);
      log("joined" + Thread.interrupted());
    } catch (InterruptedException e) {
      log("interrupted");
    }
    show();
  }

  //: outcomes=j|i
  static void interruptedByThird() throws Exception {
    Thread m = Thread.currentThread();
    Thread t = go(() -> {});
    Thread u = go(m::interrupt);
    String s;
    try {
      t.join();
      s = "j";
    } catch (InterruptedException e) {
      s = "i";
    }
    joined(u);
    log(s);
    show();
  }

  //: outcomes=j|i
  static void interruptedByThirdLater() throws Exception {
    Thread m = Thread.currentThread();
    Thread t = go(() -> { v = 1; });
    Thread u = go(() -> {
      if (v == 1)
        m.interrupt();
    });
    String s;
    try {
      t.join();
      s = "j";
    } catch (InterruptedException e) {
      s = "i";
    }
    joined(u);
    log(s);
    show();
  }

  //: outcomes=j|i
  static void sleeperInterrupted() throws Exception {
    Thread m = Thread.currentThread();
    Thread u = go(m::interrupt);
    String s;
    try {
      Thread.sleep(1);
      s = "j";
    } catch (InterruptedException e) {
      s = "i";
    }
    joined(u);
    log(s);
    show();
  }

  //: outcomes=slept|interrupted
  static void interruptedSleep() throws Exception {
    Thread m = Thread.currentThread();
    Thread t = go(m::interrupt);
    String s = "slept";
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      s = "interrupted";
    }
    t = joined(t);
    log(s);
    show();
  }

  static Thread joined(Thread t) {
    boolean i = false;
    for (;;) try {
        t.join();
        if (i)
          Thread.currentThread().interrupt();
        return t;
      } catch (InterruptedException e) {
        i = true;
      }
  }

  //: outcomes=I1
  static void interruptedWait() throws Exception {
    Object o = new Object();
    Thread m = Thread.currentThread();
    Thread t = go(() -> {
      setIn(o, 1);
      m.interrupt();
    });
    synchronized (o) {
      try {
        while (true) o.wait();
      } catch (InterruptedException e) {
        log("I" + v);
      }
    }
    joined(t);
    show();
  }

  //: outcomes=I1
  static void interruptedAwait() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Condition c = l.newCondition();
    Thread m = Thread.currentThread();
    Thread t = go(() -> {
      l.lock();
      v = 1;
      l.unlock();
      m.interrupt();
    });
    l.lock();
    try {
      while (true) c.await();
    } catch (InterruptedException e) {
      log("I" + v);
    } finally {
      l.unlock();
    }
    joined(t);
    show();
  }

  //: outcomes=N|I
  static void signalOrInterrupt() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Condition c = l.newCondition();
    boolean[] d = new boolean[1];
    Thread m = Thread.currentThread();
    Thread t = go(() -> {
      l.lock();
      d[0] = true;
      c.signal();
      l.unlock();
    });
    Thread u = go(m::interrupt);
    l.lock();
    try {
      while (!d[0]) c.await();
      log("N");
    } catch (InterruptedException e) {
      log("I");
    } finally {
      l.unlock();
    }
    joined(t);
    joined(u);
    show();
  }

  //: outcomes=T|F
  static void tryLockInterrupted() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Thread m = Thread.currentThread();
    l.lock();
    Thread t = go(() -> {
      try {
        l.lockInterruptibly();
        log("T");
        l.unlock();
      } catch (InterruptedException e) {
        log("F");
      }
    });
    t.interrupt();
    l.unlock();
    joined(t);
    show();
  }

  //: outcomes=true|false
  static void futureCancelInterrupts() throws Exception {
    ExecutorService s = Executors.newSingleThreadExecutor();
    Future<?> f = s.submit(() -> {
      sleep(1);
      v = 1;
    });
    boolean c = f.cancel(true);
    s.shutdown();
    while (!s.awaitTermination(1, TimeUnit.DAYS)) {
    }
    System.out.print(c);
  }

  //: outcomes=NEW|RUNNABLE|TERMINATED
  static void states() throws Exception {
    Thread t = new Thread(() -> {});
    Thread u = go(() -> t.start());
    Thread.State s = t.getState();
    u.join();
    t.join();
    System.out.print(s);
  }

  //: outcomes=RUNNABLE|WAITING
  static void parkedState() throws Exception {
    Thread t = go(() -> LockSupport.park());
    Thread.State s = t.getState();
    LockSupport.unpark(t);
    t.join();
    System.out.print(s);
  }

  //: outcomes=RUNNABLE|BLOCKED|TERMINATED
  static void blockedState() throws Exception {
    Object o = new Object();
    Thread t = new Thread(() -> setIn(o, v));
    Thread.State s;
    synchronized (o) {
      t.start();
      s = t.getState();
    }
    Thread.State r = t.getState();
    t.join();
    System.out.print(s == Thread.State.RUNNABLE ? r : s);
  }

  //: outcomes=RUNNABLE|TIMED_WAITING|TERMINATED
  static void sleepingState() throws Exception {
    Thread t = go(() -> sleep(5));
    Thread.State s = t.getState();
    t.join();
    System.out.print(s);
  }

  //: verified
  static void spinUntilBlocked() throws Exception {
    Object o = new Object();
    Thread t = new Thread(() -> setIn(o, v));
    synchronized (o) {
      t.start();
      while (t.getState() != Thread.State.BLOCKED) Thread.yield();
    }
    t.join();
  }

  //: verified
  static void spinUntilWaitingOnLock() throws Exception {
    ReentrantLock o = new ReentrantLock();
    Thread t = new Thread(() -> {
      o.lock();
      o.unlock();
    });
    o.lock();
    t.start();
    while (t.getState() != Thread.State.WAITING) Thread.yield();
    o.unlock();
    t.join();
  }

  //: verified
  static void spinUntilQueued() throws Exception {
    ReentrantLock o = new ReentrantLock();
    Thread t = new Thread(() -> {
      o.lock();
      o.unlock();
    });
    o.lock();
    t.start();
    while (!o.hasQueuedThread(t)) Thread.yield();
    o.unlock();
    t.join();
  }

  //: verified
  static void spinUntilJoinerWaits() throws Exception {
    Thread m = Thread.currentThread();
    Thread t = go(() -> {
      while (m.getState() != Thread.State.WAITING) Thread.yield();
    });
    t.join();
  }

  //: livelock
  static void spinForNever() throws Exception {
    Thread t = go(() -> {
      while (v == 0) Thread.yield();
    });
    t.join();
  }

  //: verified
  static void poolDrainSpin() throws Exception {
    ThreadPoolExecutor p =
        new ThreadPoolExecutor(0, 1, 5, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
    p.execute(() -> v = 1);
    while (p.getPoolSize() != 0) Thread.yield();
  }

  //: verified
  static void coreTimeOutSpin() throws Exception {
    ThreadPoolExecutor p =
        new ThreadPoolExecutor(1, 1, 2, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    p.allowCoreThreadTimeOut(true);
    p.execute(() -> v = 1);
    while (p.getPoolSize() != 0) Thread.yield();
  }

  //: deadlock
  static void poolNeverShut() throws Exception {
    ExecutorService p = Executors.newFixedThreadPool(1);
    p.execute(() -> v = 1);
  }

  //: outcomes=1|2
  static void largestPool() throws Exception {
    ThreadPoolExecutor p = (ThreadPoolExecutor) Executors.newCachedThreadPool();
    p.execute(() -> {});
    p.execute(() -> {});
    int n = p.getLargestPoolSize();
    p.shutdown();
    System.out.print(n);
  }

  //: outcomes=0|1|2
  static void completedCount() throws Exception {
    ThreadPoolExecutor p = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
    p.execute(() -> {});
    p.execute(() -> {});
    long n = p.getCompletedTaskCount();
    p.shutdown();
    System.out.print(n);
  }

  //: outcomes=0|1
  static void activeCount() throws Exception {
    ThreadPoolExecutor p = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
    p.execute(() -> {});
    int n = p.getActiveCount();
    p.shutdown();
    System.out.print(n);
  }

  //: outcomes=0|1
  static void queueSize() throws Exception {
    ThreadPoolExecutor p = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
    p.execute(() -> {});
    p.execute(() -> {});
    int n = p.getQueue().size();
    p.shutdown();
    System.out.print(n);
  }

  //: outcomes=true|false
  static void terminatedSeen() throws Exception {
    ExecutorService p = Executors.newFixedThreadPool(1);
    p.execute(() -> {});
    p.shutdown();
    System.out.print(p.isTerminated());
  }

  //: outcomes=1|12
  static void shutdownNowLeft() throws Exception {
    ExecutorService p = Executors.newFixedThreadPool(1);
    p.execute(() -> log("1"));
    p.execute(() -> log("2"));
    int n = p.shutdownNow().size();
    while (!p.awaitTermination(1, TimeUnit.DAYS)) {
    }
    System.out.print(n == 0 ? "12" : n == 1 ? "1" : "2");
  }

  //: outcomes=a|b
  static void invokeAny() throws Exception {
    ExecutorService p = Executors.newFixedThreadPool(2);
    String s = p.invokeAny(List.of(() -> "a", () -> "b"));
    p.shutdown();
    System.out.print(s);
  }

  //: outcomes=ab
  static void invokeAll() throws Exception {
    ExecutorService p = Executors.newFixedThreadPool(2);
    for (Future<String> f : p.invokeAll(List.of((Callable<String>) () -> "a", () -> "b")))
      log(f.get());
    p.shutdown();
    show();
  }

  //: outcomes=ab|ba
  static void completionService() throws Exception {
    ExecutorService p = Executors.newFixedThreadPool(2);
    CompletionService<String> c = new ExecutorCompletionService<>(p);
    c.submit(() -> "a");
    c.submit(() -> "b");
    log(c.take().get());
    log(c.take().get());
    p.shutdown();
    show();
  }

  //: outcomes=ba|ab
  static void thenRunOrder() throws Exception {
    CompletableFuture<Void> f = new CompletableFuture<>();
    Thread t = go(() -> f.complete(null));
    f.thenRun(() -> log("a"));
    f.thenRun(() -> log("b"));
    t.join();
    show();
  }

  //: outcomes=main|other
  static void thenRunWhere() throws Exception {
    Thread m = Thread.currentThread();
    CompletableFuture<Void> f = new CompletableFuture<>();
    Thread t = go(() -> f.complete(null));
    f.thenRun(() -> log(Thread.currentThread() == m ? "main" : "other"));
    t.join();
    show();
  }

  //: outcomes=0|1
  static void dependents() throws Exception {
    CompletableFuture<Void> f = new CompletableFuture<>();
    Thread t = go(() -> f.thenRun(() -> {}));
    int n = f.getNumberOfDependents();
    t.join();
    System.out.print(n);
  }

  //: outcomes=1|2
  static void obtrude() throws Exception {
    CompletableFuture<Integer> f = CompletableFuture.completedFuture(1);
    Thread t = go(() -> f.obtrudeValue(2));
    int n = f.get();
    t.join();
    System.out.print(n);
  }

  //: outcomes=1
  static void inheritAtConstruction() throws Exception {
    InheritableThreadLocal<Integer> l = new InheritableThreadLocal<>();
    l.set(1);
    Thread t = new Thread(() -> log(l.get()));
    l.set(2);
    t.start();
    t.join();
    show();
  }

  //: outcomes=1|2
  static void inheritByOther() throws Exception {
    InheritableThreadLocal<Integer> l = new InheritableThreadLocal<>();
    l.set(1);
    Thread t = go(() -> {
      l.set(v + 1);
      Thread u = new Thread(() -> log(l.get()));
      u.start();
      try {
        u.join();
      } catch (InterruptedException e) {
      }
    });
    v = 1;
    t.join();
    show();
  }

  //: outcomes=n| process
  static void daemonMayNotPrint() throws Exception {
    Thread t = new Thread(() -> System.out.print("n"));
    t.setDaemon(true);
    t.start();
  }

  //: outcomes=h process
  static void hookAfterThreads() throws Exception {
    Runtime.getRuntime().addShutdownHook(
        new Thread(() -> System.out.print(v == 1 ? "h" : "early")));
    go(() -> v = 1);
  }

  //: outcomes=h0|h1 process
  static void hookOnExit() throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("h" + v)));
    go(() -> v = 1);
    System.exit(0);
  }

  //: verified
  static void notifyBeforeWaitLoop() throws Exception {
    Object o = new Object();
    Thread t = go(() -> notifyIn(o, 1));
    synchronized (o) {
      while (v == 0) o.wait();
    }
    t.join();
  }

  //: deadlock
  static void notifyBeforeWaitNoLoop() throws Exception {
    Object o = new Object();
    Thread t = go(() -> notifyIn(o, v));
    synchronized (o) {
      o.wait();
    }
    t.join();
  }

  //: deadlock
  static void nestedMonitor() throws Exception {
    Object a = new Object(), b = new Object();
    Thread t = go(() -> nested(a, b));
    synchronized (a) {
      synchronized (b) {
        b.wait();
      }
    }
    t.join();
  }

  //: outcomes=true|false
  static void aliveSeen() throws Exception {
    Thread t = go(() -> {});
    System.out.print(t.isAlive());
  }

  //: outcomes=false|true
  static void stackSeen() throws Exception {
    Thread t = go(() -> { v = 1; });
    System.out.print(t.getStackTrace().length == 0);
  }

  //: race:Threads.x
  static void isAliveNotOrderedWhenTrue() throws Exception {
    Thread t = go(() -> x = 1);
    if (t.isAlive())
      x = 2;
  }

  //: verified
  static void isAliveOrdersWhenFalse() throws Exception {
    Thread t = go(() -> x = 1);
    if (!t.isAlive())
      x = 2;
  }

  //: race:Threads.x
  static void timedJoinOrdersNot() throws Exception {
    Thread t = go(() -> x = 1);
    t.join(1);
    x = 2;
  }
}
