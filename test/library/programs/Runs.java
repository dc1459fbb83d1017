// Class initialisation, deadlines, elapsed time, exits, hooks and daemons.
import java.io.*;
import java.lang.invoke.*;
import java.lang.ref.*;
import java.lang.reflect.*;
import java.security.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Runs {
  public static void main(String[] a) throws Throwable {
    Cases.run(Runs.class, a);
  }
  static volatile int v;
  static int x;
  static final StringBuffer log = new StringBuffer();
  static void run(Cases.Action a, Cases.Action b) throws Exception {
    Cases.both(a, b);
    System.out.print(log);
  }
  static void log(Object o) {
    log.append(o);
  }

  // ---- class initialisation
  static class Fails1 {
    static int f = 1 / zero();
    static int zero() {
      return 0;
    }
  }
  static String touch(Callable<Object> c) {
    try {
      return "" + c.call();
    } catch (ExceptionInInitializerError e) {
      return "E";
    } catch (NoClassDefFoundError e) {
      return "N";
    } catch (Exception e) {
      return "X";
    }
  }

  //: outcomes=EN|NE
  static void failsOnce() throws Exception {
    String[] s = new String[2];
    Cases.both(() -> s[0] = touch(() -> Fails1.f), () -> s[1] = touch(() -> Fails1.f));
    System.out.print(s[0] + s[1]);
  }

  static class FailsBase {
    static {
      if (v >= 0)
        throw new RuntimeException("no");
    }
    static int f = 2;
  }
  static class FailsSub extends FailsBase { static int g = 3; }

  //: outcomes=EN|NE
  static void failsThroughSuper() throws Exception {
    String[] s = new String[2];
    Cases.both(() -> s[0] = touch(() -> FailsSub.g), () -> s[1] = touch(() -> FailsBase.f));
    System.out.print(s[0] + s[1]);
  }

  static class ReadsV { static final int seen = v; }

  //: outcomes=0|1
  static void initSees() throws Exception {
    run(() -> v = 1, () -> log(ReadsV.seen));
  }

  static class Holder1 {
    static int[] data = new int[1];
    static {
      data[0] = 5;
    }
  }

  //: verified
  static void holderOrders() throws Exception {
    Cases.both(
        ()
            -> {
          if (Holder1.data[0] != 5)
            throw new Exception();
        },
        () -> {
          if (Holder1.data[0] != 5)
            throw new Exception();
        });
  }

  interface WithConst {
    int C = Runs.tick();
    default void m() {}
  }
  static int ticks;
  static synchronized int tick() {
    return ++ticks;
  }
  static class Impl implements WithConst { static int q = tick(); }

  //: outcomes=12|21
  static void interfaceInit() throws Exception {
    run(() -> log("" + WithConst.C), () -> log("" + (Impl.q > WithConst.C ? 2 : 3)));
  }

  enum Lazy {
    A;
    static int n = 7;
    final int k = v;
  }

  //: outcomes=0|1
  static void enumInit() throws Exception {
    run(() -> v = 1, () -> log(Lazy.valueOf("A").k));
  }

  record Rec(int i) {
    static int made = v;
  }

  //: outcomes=0|1
  static void recordInit() throws Exception {
    run(() -> v = 1, () -> {
      new Rec(1);
      log(Rec.made);
    });
  }

  static class ByName {
    static {
      log("i");
    }
  }

  //: outcomes=bia|iab|iba
  static void forName() throws Exception {
    Cases.both(() -> {
      Class.forName("Runs$ByName");
      log("a");
    }, () -> log("b"));
    String s = log.toString();
    System.out.print(s.equals("bia") || s.equals("iab") || s.equals("iba") ? s : "bad" + s);
  }

  static class NotYet {
    static {
      log("i");
    }
  }

  //: outcomes=ab|ba
  static void forNameWithoutInit() throws Exception {
    run(() -> {
      Class.forName("Runs$NotYet", false, Runs.class.getClassLoader());
      log("a");
    }, () -> log("b"));
  }

  static class Ensured {
    static {
      v = 7;
    }
  }

  //: outcomes=0|7
  static void ensureInit() throws Exception {
    run(() -> MethodHandles.lookup().ensureInitialized(Ensured.class), () -> log(v));
  }

  static class Loop1 {
    static {
      try {
        Thread t = new Thread(() -> Loop1.m());
        t.start();
        t.join();
      } catch (InterruptedException e) {
      }
    }
    static void m() {}
  }

  //: deadlock
  static void initJoinsUser() throws Exception {
    Loop1.m();
  }

  static class CA {
    static int a = 1;
    static {
      CB.touch();
    }
    static void touch() {}
  }
  static class CB {
    static int b = 1;
    static {
      CA.touch();
    }
    static void touch() {}
  }

  //: deadlock
  static void initCycle() throws Exception {
    Cases.both(() -> CA.touch(), () -> CB.touch());
  }

  static class Slow1 {
    static final int f;
    static {
      int k = 0;
      for (int i = 0; i < 3; i++) k += v;
      f = k;
    }
  }

  //: outcomes=0|1|2|3
  static void initInterleaved() throws Exception {
    run(() -> v = 1, () -> log(Slow1.f));
  }

  static class ByHandle {
    static int s = 0;
    static {
      s = 3;
      v = 1;
    }
  }

  //: verified
  static void handleOfStatic() throws Exception {
    VarHandle h = MethodHandles.lookup().findStaticVarHandle(ByHandle.class, "s", int.class);
    Cases.both(
        ()
            -> {
          if ((int) h.get() != 3)
            throw new Exception();
        },
        () -> {
          if ((int) h.get() != 3)
            throw new Exception();
        });
  }

  static class ByCtor {
    int f;
    static int s;
    static {
      s = 3;
    }
    ByCtor() {
      f = s;
    }
  }

  //: verified
  static void constructorHandle() throws Exception {
    MethodHandle h =
        MethodHandles.lookup().findConstructor(ByCtor.class, MethodType.methodType(void.class));
    Cases.both(() -> use(h), () -> use(h));
  }

  static void use(MethodHandle h) throws Exception {
    try {
      if (((ByCtor) h.invokeExact()).f != 3)
        throw new Exception();
    } catch (Exception e) {
      throw e;
    } catch (Throwable t) {
      throw new Exception(t);
    }
  }
  static class ArrInit {
    static {
      v = 1;
    }
  }

  //: outcomes=0
  static void arrayDoesNotInit() throws Exception {
    run(() -> { ArrInit[] a = new ArrInit[1]; }, () -> log(v));
  }

  static class ConstOnly {
    static final int K = 4;
    static {
      v = 1;
    }
  }

  //: outcomes=0
  static void constantDoesNotInit() throws Exception {
    run(() -> { int k = ConstOnly.K; }, () -> log(v));
  }

  // ---- deadlines

  //: outcomes=done|late
  static void completeOrTimeout() throws Exception {
    CompletableFuture<String> f =
        new CompletableFuture<String>().completeOnTimeout("late", 5, TimeUnit.MILLISECONDS);
    Thread t = new Thread(() -> f.complete("done"));
    t.start();
    System.out.print(f.get());
    t.join();
  }

  //: outcomes=done|timeout
  static void orTimeout() throws Exception {
    CompletableFuture<String> f =
        new CompletableFuture<String>().orTimeout(5, TimeUnit.MILLISECONDS);
    Thread t = new Thread(() -> f.complete("done"));
    t.start();
    try {
      System.out.print(f.get());
    } catch (ExecutionException e) {
      System.out.print(e.getCause() instanceof TimeoutException ? "timeout" : "?");
    }
    t.join();
  }

  //: outcomes=true|false
  static void tryAcquireTimed() throws Exception {
    Semaphore s = new Semaphore(0);
    Thread t = new Thread(s::release);
    t.start();
    System.out.print(s.tryAcquire(1, TimeUnit.MILLISECONDS));
    t.join();
  }

  static class Due implements Delayed {
    final long at;
    final String n;
    Due(String n, long ms) {
      this.n = n;
      at = System.nanoTime() + ms * 1000000;
    }
    public long getDelay(TimeUnit u) {
      return u.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
    }
    public int compareTo(Delayed d) {
      return Long.compare(at, ((Due) d).at);
    }
  }

  //: outcomes=ab|ba
  static void delayedExecutors() throws Exception {
    CompletableFuture<Void> f = CompletableFuture.runAsync(
        () -> log("a"), CompletableFuture.delayedExecutor(3, TimeUnit.MILLISECONDS, Runnable::run));
    CompletableFuture<Void> g = CompletableFuture.runAsync(
        () -> log("b"), CompletableFuture.delayedExecutor(2, TimeUnit.MILLISECONDS, Runnable::run));
    f.get();
    g.get();
    System.out.print(log);
  }

  //: outcomes=true|false
  static void waitTimed() throws Exception {
    Object o = new Object();
    boolean[] d = new boolean[1];
    Thread t = new Thread(() -> setAndNotify(o, d));
    t.start();
    synchronized (o) {
      if (!d[0])
        o.wait(1);
      System.out.print(d[0]);
    }
    t.join();
  }

  static void setAndNotify(Object o, boolean[] d) {
    synchronized (o) {
      d[0] = true;
      o.notify();
    }
  }

  // ---- times in state
  static class Rec1 {
    long at;
    int n;
  }

  //: outcomes=0|1
  static void elapsedParity() throws Exception {
    long a = System.nanoTime();
    Thread t = new Thread(() -> {
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
      }
    });
    t.start();
    boolean late = System.nanoTime() - a >= 1000000;
    t.join();
    System.out.print(late ? 1 : 0);
  }

  //: outcomes=0|1
  static void elapsedBoxed() throws Exception {
    Map<String, Long> m = new ConcurrentHashMap<>();
    m.put("a", System.nanoTime());
    Thread t = new Thread(() -> {
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
      }
    });
    t.start();
    boolean late = System.nanoTime() - m.get("a") >= 1000000;
    t.join();
    System.out.print(late ? 1 : 0);
  }

  //: outcomes=0|1
  static void elapsedDuration() throws Exception {
    Instant a = Instant.now();
    Thread t = new Thread(() -> {
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
      }
    });
    t.start();
    boolean late = Duration.between(a, Instant.now()).toMillis() >= 1;
    t.join();
    System.out.print(late ? 1 : 0);
  }

  //: outcomes=0|1
  static void elapsedInArray() throws Exception {
    long[] a = {System.nanoTime(), 0};
    long[] b = a.clone();
    Thread t = new Thread(() -> {
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
      }
    });
    t.start();
    boolean late = System.nanoTime() - b[0] >= 1000000;
    t.join();
    System.out.print(late ? 1 : 0);
  }

  //: outcomes=0|1
  static void elapsedInDate() throws Exception {
    Date a = new Date();
    Thread t = new Thread(() -> {
      try {
        Thread.sleep(5);
      } catch (InterruptedException e) {
      }
    });
    t.start();
    boolean late = new Date().after(a);
    t.join();
    System.out.print(late ? 1 : 0);
  }

  //: outcomes=0|1
  static void elapsedAsText() throws Exception {
    String a = "" + System.currentTimeMillis();
    Thread t = new Thread(() -> {
      try {
        Thread.sleep(5);
      } catch (InterruptedException e) {
      }
    });
    t.start();
    boolean late = !a.equals("" + System.currentTimeMillis());
    t.join();
    System.out.print(late ? 1 : 0);
  }

  //: livelock
  static void spinCountsBits()
      throws Exception { // retry counter modulo 4 in a field beside a flag nobody sets
    Rec1 r = new Rec1();
    Thread t = new Thread(() -> {
      while (v == 0) countRound(r);
    });
    t.start();
    t.join();
  }

  static void countRound(Rec1 r) {
    synchronized (r) {
      r.n = (r.n + 1) & 3;
    }
  }

  // ---- exit

  //: exit
  static void exitByThread() throws Exception {
    Thread t = new Thread(() -> {
      if (v == 1)
        System.exit(3);
    });
    t.start();
    v = 1;
    t.join();
  }

  //: exit
  static void haltInHook() throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> Runtime.getRuntime().halt(4)));
  }

  //: verified
  static void exitZero() throws Exception {
    Thread t = new Thread(() -> System.exit(0));
    t.start();
  }

  //: exit
  static void exitRace() throws Exception {
    Thread t = new Thread(() -> System.exit(0));
    Thread u = new Thread(() -> System.exit(5));
    t.start();
    u.start();
    t.join();
    u.join();
  }

  //: exception
  static void handlerDoesNotHide() throws Exception {
    Thread t = new Thread(() -> { throw new IllegalStateException("x"); });
    t.setUncaughtExceptionHandler((a, b) -> {});
    t.start();
    t.join();
  }

  //: exit
  static void handlerExits() throws Exception {
    Thread t = new Thread(() -> {
      if (v == 1)
        throw new Error("x");
    });
    t.setUncaughtExceptionHandler((a, b) -> System.exit(9));
    try {
      v = 0;
    } finally {
      t.start();
      t.join();
    }
    System.exit(2);
  }

  //: race:Runs.x
  static void hooksRace() throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> x = 1));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> x = 2));
  }

  //: assertion
  static void assertionInHook() throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> { assert v == 0; }));
    v = 1;
  }

  //: race:Runs.x
  static void daemonRaces() throws Exception {
    Thread t = new Thread(() -> x = 1);
    t.setDaemon(true);
    t.start();
    x = 2;
  }

  //: assertion
  static void daemonAsserts() throws Exception {
    Thread t = new Thread(() -> { assert v == 0; });
    t.setDaemon(true);
    t.start();
    v = 1;
  }

  //: exit
  static void exitByte() throws Exception {
    System.exit(256);
  }

  // ---- references
  static class Fin {
    protected void finalize() {
      x = 1;
    }
  }

  // ---- random
  static class K {}
}
