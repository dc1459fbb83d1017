// How threads, classes and the program begin and end: initialisers that fail or wait, hooks, handlers, interrupts,
// thread-locals, timers.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Lifecycle {
  public static void main(String[] a) throws Throwable {
    Cases.run(Lifecycle.class, a);
  }
  static volatile int v;
  static int x;
  static volatile boolean flag;
  static final StringBuffer log = new StringBuffer();
  static final Object lock = new Object();
  static Thread go(Runnable r) {
    Thread t = new Thread(r);
    t.start();
    return t;
  }
  static void sleep(long ms) {
    try {
      Thread.sleep(ms);
    } catch (InterruptedException e) {
      log.append("!");
    }
  }

  // A hook that needs a lock that the exiting thread holds never ends, and neither does the exit.
  //: deadlock
  static void hookNeedsLock() throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      synchronized (lock) {
        v = 1;
      }
    }));
    synchronized (lock) {
      System.exit(0);
    }
  }

  // The same lock, given up before the exit.
  //: verified
  static void hookTakesFreeLock() throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      synchronized (lock) {
        v = 1;
      }
    }));
    synchronized (lock) {
      v = 2;
    }
    System.exit(0);
  }

  // exit in a hook waits for the end of the hooks.
  //: deadlock process
  static void exitInHook() throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.exit(1)));
  }

  // halt in a hook ends the program at once.
  //: verified process
  static void haltInHook() throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> Runtime.getRuntime().halt(0)));
  }

  // A hook registered while hooks run is refused.
  //: process outcomes=r
  static void hookInHook() throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        Runtime.getRuntime().addShutdownHook(new Thread());
      } catch (IllegalStateException e) {
        System.out.print("r");
      }
    }));
  }

  // A removed hook does not run; the daemon that removes it may be cut off before it prints.
  //: process outcomes=|h|r
  static void hookRemoved() throws Exception {
    Thread hook = new Thread(() -> System.out.print("h"));
    Runtime.getRuntime().addShutdownHook(hook);
    Thread t = new Thread(() -> {
      try {
        if (Runtime.getRuntime().removeShutdownHook(hook))
          System.out.print("r");
      } catch (IllegalStateException e) {
      }
    });
    t.setDaemon(true);
    t.start();
  }

  // A second exit, by another thread, waits for ever beside the first; the program ends with the first status.
  //: exit process
  static void twoExits() throws Exception {
    Thread t = go(() -> System.exit(0));
    System.exit(3);
  }

  // Exit while another thread works: it is cut off anywhere.
  //: process outcomes=|a|ab
  static void exitCutsOff() throws Exception {
    go(() -> {
      System.out.print("a");
      System.out.print("b");
    });
    System.exit(0);
  }

  // The first user of a class whose initialiser fails gets the error, the next one only a NoClassDefFoundError.
  static class Fails {
    static int n = 1 / Integer.parseInt("0");
  }

  //: outcomes=EN|NE
  static void initialiserFails() throws Exception {
    String[] got = new String[2];
    Cases.both(() -> got[0] = failure(), () -> got[1] = failure());
    System.out.print(got[0] + got[1]);
  }
  static String failure() {
    try {
      return "" + Fails.n;
    } catch (ExceptionInInitializerError e) {
      return "E";
    } catch (NoClassDefFoundError e) {
      return "N";
    }
  }

  // Two classes that need each other: each thread holds one of them.
  static class Left {
    static final int n = Lifecycle.one() + Right.m();
    static int m() {
      return 1;
    }
  }
  static class Right {
    static final int n = Lifecycle.one() + Left.m();
    static int m() {
      return 1;
    }
  }
  static int one() {
    return 1;
  }

  //: deadlock
  static void initialisersCrosswise() throws Exception {
    Cases.both(() -> v = Left.m(), () -> v = Right.m());
  }

  // One thread alone goes round the cycle and sees the default value.
  //: outcomes=1
  static void initialiserCycle() throws Exception {
    System.out.print(Early.seen);
  }
  static class Early {
    static int seen = Late.look();
    static int value = 5;
  }
  static class Late {
    static int look() {
      return Early.value + 1;
    }
  }

  // A lock and an initialiser: the one thread initialises and wants the lock, the other has it and wants the class.
  static class NeedsLock {
    static final int n = locked();
    static int locked() {
      synchronized (lock) {
        return 1;
      }
    }
  }

  //: deadlock
  static void lockAndInitialiser() throws Exception {
    Cases.both(() -> v = NeedsLock.n, () -> {
      synchronized (lock) {
        v = NeedsLock.n;
      }
    });
  }

  // A constant is inlined and initialises nothing.
  static class HasConstant {
    static final int N = 7;
    static {
      log.append("i");
    }
  }

  //: outcomes=7
  static void constantInitialisesNothing() throws Exception {
    Cases.both(() -> log.append(HasConstant.N), () -> {});
    System.out.print(log);
  }

  // An array type and a class literal initialise nothing, a new object does.
  //: outcomes=ci|ic
  static void literalInitialisesNothing() throws Exception {
    Thread t = go(() -> {
      if (HasConstant[].class.getComponentType() == HasConstant.class)
        log.append("c");
    });
    new HasConstant();
    t.join();
    System.out.print(log);
  }

  // The initialiser of a class starts a thread and does not wait for it: the thread waits for the class.
  static class Starts {
    static int n;
    static {
      go(() -> log.append(n));
      n = 4;
    }
  }

  //: outcomes=4
  static void initialiserStarts() throws Exception {
    v = Starts.n;
    while (log.length() == 0)
      Thread.onSpinWait();
    System.out.print(log);
  }

  // A thread-local of one thread is nothing to the other; an inherited one is copied when the thread is made.
  //: outcomes=12
  static void threadLocals() throws Exception {
    ThreadLocal<int[]> l = ThreadLocal.withInitial(() -> new int[1]);
    Action count = () -> l.get()[0]++;
    Cases.both(count::run, () -> {
      count.run();
      count.run();
      log.append(l.get()[0] - 1);
      log.append(l.get()[0]);
    });
    System.out.print(log);
  }
  interface Action {
    void run();
  }

  // The object behind an inherited thread-local is one for both.
  //: race
  static void inheritedObject() throws Exception {
    InheritableThreadLocal<int[]> l = new InheritableThreadLocal<>();
    l.set(new int[1]);
    Thread t = go(() -> l.get()[0]++);
    l.get()[0]++;
  }

  // Removing the value makes the next get start anew.
  //: outcomes=00
  static void threadLocalRemoved() throws Exception {
    ThreadLocal<Integer> l = ThreadLocal.withInitial(() -> 0);
    Action a = () -> {
      l.set(5);
      l.remove();
      log.append(l.get());
    };
    Cases.both(a::run, a::run);
    System.out.print(log);
  }

  // A worker's thread-local survives from task to task.
  //: outcomes=2
  static void threadLocalOfWorker() throws Exception {
    ThreadLocal<Integer> l = ThreadLocal.withInitial(() -> 0);
    ExecutorService p = Executors.newFixedThreadPool(1);
    Callable<Integer> c = () -> {
      l.set(l.get() + 1);
      return l.get();
    };
    p.submit(c).get();
    System.out.print(p.submit(c).get());
    p.shutdown();
  }

  // An interrupt before, during or after the wait; the notification may come first.
  //: outcomes=n|i
  static void waitInterruptedOrNotified() throws Exception {
    Thread t = Thread.currentThread();
    Thread u = go(() -> {
      t.interrupt();
      synchronized (lock) {
        flag = true;
        lock.notify();
      }
    });
    String s = "n";
    synchronized (lock) {
      try {
        while (!flag)
          lock.wait();
      } catch (InterruptedException e) {
        s = "i";
      }
    }
    Thread.interrupted();
    u.join();
    System.out.print(s);
  }

  // notify wakes one of two, and the interrupted one may pass its notification on or not: none is lost for good.
  //: outcomes=1|2
  static void notifiedBesideInterrupted() throws Exception {
    AtomicInteger through = new AtomicInteger();
    int[] waiting = {0};
    Runnable waits = () -> {
      synchronized (lock) {
        waiting[0]++;
        try {
          lock.wait();
          through.incrementAndGet();
        } catch (InterruptedException e) {
        }
      }
    };
    Thread t = go(waits), u = go(waits);
    while (true)
      synchronized (lock) {
        if (waiting[0] == 2)
          break;
      }
    t.interrupt();
    synchronized (lock) {
      lock.notify();
    }
    t.join();
    synchronized (lock) {
      lock.notifyAll();
    }
    u.join();
    System.out.print(through);
  }

  // A nested monitor is kept while the thread waits on the outer one's object.
  //: deadlock
  static void innerMonitorKept() throws Exception {
    Object inner = new Object();
    Cases.both(() -> {
      synchronized (inner) {
        synchronized (lock) {
          try {
            while (!flag)
              lock.wait();
          } catch (InterruptedException e) {
          }
        }
      }
    }, () -> {
      synchronized (inner) {
        synchronized (lock) {
          flag = true;
          lock.notify();
        }
      }
    });
  }

  // wait gives up all levels of a re-entered monitor.
  //: verified
  static void reenteredWait() throws Exception {
    Cases.both(() -> {
      synchronized (lock) {
        synchronized (lock) {
          try {
            while (!flag)
              lock.wait();
          } catch (InterruptedException e) {
          }
        }
        assert Thread.holdsLock(lock);
      }
      assert !Thread.holdsLock(lock);
    }, () -> {
      synchronized (lock) {
        flag = true;
        lock.notify();
      }
    });
  }

  // A permit survives until the next park, and several are one.
  //: outcomes=p
  static void parkedWithPermit() throws Exception {
    Thread main = Thread.currentThread();
    Thread t = go(() -> {
      flag = true;
      LockSupport.unpark(main);
    });
    while (!flag)
      LockSupport.park();
    t.join();
    System.out.print("p");
  }

  // park before the test of the flag: the permit may be gone.
  //: deadlock
  static void parkTwiceOnePermit() throws Exception {
    Thread main = Thread.currentThread();
    go(() -> LockSupport.unpark(main));
    LockSupport.park();
    LockSupport.park();
  }

  // An interrupt ends park and stays set.
  //: outcomes=t
  static void parkInterrupted() throws Exception {
    Thread main = Thread.currentThread();
    go(main::interrupt);
    LockSupport.park();
    System.out.print(Thread.interrupted() ? "t" : "f");
  }

  // A thread's handler runs in the dying thread, before join returns.
  //: exception outcomes=h
  static void handlerBeforeJoin() throws Exception {
    Thread t = new Thread(() -> {
      throw new IllegalStateException();
    });
    t.setUncaughtExceptionHandler((u, e) -> x = 1);
    t.start();
    t.join();
    System.out.print(x == 1 ? "h" : "-");
  }

  // A handler that throws: the exception is swallowed, the thread ends.
  //: exception outcomes=e
  static void handlerThrows() throws Exception {
    Thread t = new Thread(() -> {
      throw new IllegalStateException();
    });
    t.setUncaughtExceptionHandler((u, e) -> {
      throw new IllegalArgumentException();
    });
    t.start();
    t.join();
    System.out.print("e");
  }

  // A timer's tasks run in one thread, one after the other.
  //: outcomes=3
  static void timerTasksInOneThread() throws Exception {
    Timer t = new Timer(true);
    CountDownLatch two = new CountDownLatch(2);
    for (int i = 1; i <= 2; i++) {
      int n = i;
      t.schedule(new TimerTask() {
        @Override public void run() {
          x += n;
          two.countDown();
        }
      }, i);
    }
    two.await();
    System.out.print(x);
  }

  // A task that throws ends the timer's thread: later tasks are refused.
  //: exception outcomes=r|s
  static void timerDies() throws Exception {
    Timer t = new Timer(true);
    t.schedule(new TimerTask() {
      @Override public void run() {
        throw new IllegalStateException();
      }
    }, 0);
    sleep(10);
    try {
      t.schedule(new TimerTask() {
        @Override public void run() {}
      }, 0);
      System.out.print("s");
    } catch (IllegalStateException e) {
      System.out.print("r");
    }
  }

  // A repeated task that cancels its timer runs no more.
  //: outcomes=2
  static void timerCancelsItself() throws Exception {
    Timer t = new Timer();
    AtomicInteger n = new AtomicInteger();
    Thread main = Thread.currentThread();
    t.schedule(new TimerTask() {
      @Override public void run() {
        if (n.incrementAndGet() == 2) {
          t.cancel();
          LockSupport.unpark(main);
        }
      }
    }, 1, 1);
    while (n.get() < 2)
      LockSupport.park();
    System.out.print(n);
  }

  // Joining oneself, a thread that has not begun, and a thread that joins back.
  //: deadlock
  static void joinsOneself() throws Exception {
    Thread.currentThread().join();
  }

  //: outcomes=n
  static void joinsUnstarted() throws Exception {
    Thread t = new Thread(() -> System.out.print("r"));
    Thread u = go(() -> {});
    t.join();
    u.join();
    System.out.print("n");
  }

  //: deadlock
  static void joinEachOther() throws Exception {
    Thread main = Thread.currentThread();
    Thread t = go(() -> {
      try {
        main.join();
      } catch (InterruptedException e) {
      }
    });
    t.join();
  }

  // getState of a thread that has ended orders, any other answer does not.
  //: race:Lifecycle.x
  static void stateDoesNotOrder() throws Exception {
    Thread t = go(() -> x = 1);
    if (t.getState() != Thread.State.NEW)
      v = x;
  }

  // isInterrupted that finds the flag orders.
  //: outcomes=0|1
  static void interruptOrders() throws Exception {
    Thread main = Thread.currentThread();
    Thread t = go(() -> {
      x = 1;
      main.interrupt();
    });
    int n = Thread.interrupted() ? x : 0;
    Thread.interrupted();
    System.out.print(n);
  }

  // A daemon that holds a lock when the program ends delays nothing.
  //: verified
  static void daemonDiesWithLock() throws Exception {
    Thread t = new Thread(() -> {
      synchronized (lock) {
        while (!flag)
          Thread.onSpinWait();
      }
    });
    t.setDaemon(true);
    t.start();
  }

  //: livelock
  static void daemonKeepsLock() throws Exception {
    CountDownLatch has = new CountDownLatch(1);
    Thread t = new Thread(() -> {
      synchronized (lock) {
        has.countDown();
        while (!flag)
          Thread.onSpinWait();
      }
    });
    t.setDaemon(true);
    t.start();
    has.await();
    synchronized (lock) {
      v = 1;
    }
  }

  // A lock held by a thread that has died is held for ever, a monitor is not.
  //: deadlock
  static void lockOfTheDead() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Thread t = go(l::lock);
    t.join();
    l.lock();
  }

  //: exception
  static void monitorOfTheDead() throws Exception {
    Thread t = go(() -> {
      synchronized (lock) {
        throw new IllegalStateException();
      }
    });
    t.join();
    synchronized (lock) {
      v = 1;
    }
  }

  // Default methods: initialising a class initialises an interface that has one, not others.
  interface WithDefault {
    int N = say("d");
    default void f() {}
  }
  interface Without {
    int N = say("w");
    void g();
  }
  static int say(String s) {
    log.append(s);
    return 1;
  }
  static class Both implements WithDefault, Without {
    static {
      say("c");
    }
    @Override public void g() {}
  }

  //: outcomes=dc
  static void defaultsInitialised() throws Exception {
    Cases.both(Both::new, Both::new);
    System.out.print(log);
  }
}
