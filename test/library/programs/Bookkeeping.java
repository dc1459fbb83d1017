// What the library keeps for threads: times, ends and states of threads, workers, classes that are initialised, deadlines
// and settings.
import java.io.*;
import java.lang.invoke.*;
import java.lang.ref.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Bookkeeping {
  public static void main(String[] a) throws Throwable {
    Cases.run(Bookkeeping.class, a);
  }
  static final StringBuffer log = new StringBuffer();
  static void run(Cases.Action a, Cases.Action b) throws Exception {
    Cases.both(a, b);
    System.out.print(log);
  }
  static void log(Object o) {
    log.append(o);
  }
  static volatile int x;
  static int plain;

  // ---- times
  static class Job { int retries; int status; }

  //: assertion first
  static void retryBesideStatus() throws Exception {
    Job j = new Job();
    Cases.both(() -> x = 1, () -> {
      j.status = 0x17a3f2c1;
      while (x == 0) j.retries++;
      assert j.retries != 4;
    });
  }

  //: assertion first
  static void retryPacked() throws Exception {
    AtomicLong packed = new AtomicLong(System.nanoTime() >>> 32 << 32);
    Cases.both(() -> x = 1, () -> {
      while (x == 0) packed.incrementAndGet();
      assert (int) packed.get() != 4;
    });
  }

  //: assertion first
  static void timeOverwritten() throws Exception {
    long[] f = {System.nanoTime()};
    Cases.both(() -> x = 1, () -> {
      f[0] = 0;
      while (x == 0) f[0]++;
      assert f[0] != 3;
    });
  }

  //: assertion first
  static void timeInRecordCounter() throws Exception {
    record R(long at, long count) {}
    Cases.both(() -> x = 1, () -> {
      R r = new R(System.nanoTime(), 0);
      while (x == 0) r = new R(r.at(), r.count() + 1);
      assert r.count() != 3;
    });
  }

  //: assertion first
  static void countOfElapsed() throws Exception {
    Cases.both(() -> x = 1, () -> {
      long t = System.nanoTime(), sum = 0;
      while (x == 0) sum += System.nanoTime() - t + 1;
      assert sum != 3;
    });
  }

  //: both
  static void elapsedLonger() throws Exception {
    boolean[] more = new boolean[1];
    Cases.both(() -> Thread.sleep(3), () -> {
      long t = System.nanoTime();
      Thread.sleep(5);
      more[0] = System.nanoTime() - t >= 8_000_000;
    });
    Cases.tell(more[0]);
  }

  //: verified
  static void elapsedNeverLess() throws Exception {
    Cases.both(() -> Thread.sleep(3), () -> {
      long t = System.nanoTime();
      Thread.sleep(5);
      assert System.nanoTime() - t >= 5_000_000;
    });
  }

  //: both
  static void elapsedThroughMap() throws Exception {
    Map<String, Long> m = new HashMap<>();
    Cases.both(() -> Thread.sleep(3), () -> {
      m.put("t", System.currentTimeMillis());
      Thread.sleep(5);
      m.merge("t", System.currentTimeMillis(), (p, q) -> q - p);
    });
    Cases.tell(m.get("t") >= 8);
  }

  //: both
  static void maxOfTimes() throws Exception {
    long[] t = new long[2];
    Cases.both(() -> { Thread.sleep(2); t[0] = System.nanoTime(); }, () -> { Thread.sleep(2); t[1] = System.nanoTime(); });
    Cases.tell(Math.max(t[0], t[1]) == t[0]);
  }

  //: both
  static void comparedAsBoxes() throws Exception {
    AtomicReference<Long> t = new AtomicReference<>(), u = new AtomicReference<>();
    Cases.both(() -> { Thread.sleep(2); t.set(System.nanoTime()); }, () -> { Thread.sleep(1); u.set(System.nanoTime()); });
    Cases.tell(t.get().compareTo(u.get()) < 0);
  }

  // ---- join and monitors of threads
  //: outcomes=1|2
  static void twoJoinersOneNotify() throws Exception {
    Thread t = Cases.thread(() -> { synchronized (Bookkeeping.class) { x++; } });
    t.start();
    AtomicInteger n = new AtomicInteger();
    Cases.both(() -> { t.join(); log(n.incrementAndGet() == 2 ? x + "" : ""); }, () -> { t.join(); log(n.incrementAndGet() == 2 ? x * 2 + "" : ""); });
    System.out.print(log);
  }

  //: deadlock
  static void notifyTakenByJoiner() throws Exception {
    Thread t = Cases.thread(() -> { synchronized (lock) { while (x == 0) lock.wait(); } });
    t.start();
    Thread waiter = Cases.thread(() -> { synchronized (t) { t.wait(); } });
    waiter.setDaemon(false);
    waiter.start();
    Thread joiner = Cases.thread(() -> t.join());
    joiner.start();
    synchronized (t) { t.notify(); }
    Thread.sleep(1);
    joiner.join(1);
  }
  static final Object lock = new Object();

  //: verified
  static void startHoldingItself() throws Exception {
    Thread t = Cases.thread(() -> {});
    synchronized (t) {
      t.start();
      t.join();
      assert !t.isAlive();
    }
  }

  //: outcomes=true|false
  static void joinTimedSees() throws Exception {
    Thread t = Cases.thread(() -> {});
    t.start();
    t.join(1);
    System.out.print(t.isAlive());
  }

  //: outcomes=false
  static void joinDuration() throws Exception {
    Thread t = Cases.thread(() -> {});
    t.start();
    t.join(0);
    System.out.print(t.isAlive());
  }

  //: deadlock
  static void endNeedsMonitor() throws Exception {
    Thread t = Cases.thread(() -> {});
    t.start();
    synchronized (t) {
      synchronized (lock) {
        while (x == 0) lock.wait();
      }
    }
  }

  //: outcomes=RUNNABLE|BLOCKED
  static void stateAtMonitor() throws Exception {
    Thread t = Cases.thread(() -> { synchronized (lock) { } });
    synchronized (lock) {
      t.start();
      System.out.print(t.getState() == Thread.State.BLOCKED ? "BLOCKED" : "RUNNABLE");
    }
    t.join();
  }

  //: verified
  static void spinsUntilTimedWaiting() throws Exception {
    Thread t = Cases.thread(() -> { synchronized (lock) { lock.wait(1000); } });
    t.start();
    while (t.getState() != Thread.State.TIMED_WAITING && t.getState() != Thread.State.TERMINATED) Thread.onSpinWait();
  }

  //: verified
  static void spinsUntilBlockedTwice() throws Exception {
    Thread t = Cases.thread(() -> { synchronized (lock) { } }), u = Cases.thread(() -> { synchronized (lock) { } });
    synchronized (lock) {
      t.start();
      u.start();
      while (t.getState() != Thread.State.BLOCKED) Thread.yield();
      while (u.getState() != Thread.State.BLOCKED) Thread.yield();
    }
  }

  //: livelock
  static void spinsForStateThatNeverComes() throws Exception {
    Thread t = Cases.thread(() -> { });
    t.start();
    while (t.getState() != Thread.State.BLOCKED) Thread.yield();
  }

  //: verified
  static void holdsLockSelf() throws Exception {
    Cases.both(() -> { synchronized (lock) { assert Thread.holdsLock(lock); } }, () -> { assert !Thread.holdsLock(lock); });
  }

  //: outcomes=1|2|3
  static void activeCount() throws Exception {
    ThreadGroup g = new ThreadGroup("g");
    Thread t = new Thread(g, () -> {}), u = new Thread(g, () -> {});
    t.start();
    u.start();
    System.out.print(g.activeCount() + 1);
    t.join();
    u.join();
  }

  //: outcomes=ab|ba
  static void defaultNamesOrder() throws Exception {
    String[] n = new String[2];
    Cases.both(() -> n[0] = new Thread(() -> {}).getName(), () -> n[1] = new Thread(() -> {}).getName());
    System.out.print(n[0].compareTo(n[1]) < 0 ? "ab" : "ba");
  }

  //: outcomes=true|false
  static void stackTracesSeen() throws Exception {
    Thread t = Cases.thread(() -> {});
    t.start();
    System.out.print(Thread.getAllStackTraces().containsKey(t));
    t.join();
  }

  // ---- idle workers
  //: verified
  static void forkJoinQuiet() throws Exception {
    ForkJoinPool p = new ForkJoinPool(1);
    p.execute(() -> x = 1);
    while (!p.isQuiescent() || x == 0) Thread.yield();
  }

  //: verified
  static void cachedWorkerLeaves() throws Exception {
    ThreadPoolExecutor p = (ThreadPoolExecutor) Executors.newCachedThreadPool();
    p.execute(() -> x = 1);
    while (p.getPoolSize() > 0) Thread.yield();
  }

  //: livelock
  static void fixedWorkerStays() throws Exception {
    ThreadPoolExecutor p = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
    p.execute(() -> x = 1);
    while (p.getPoolSize() > 0) Thread.yield();
  }

  //: verified
  static void daemonSpins() throws Exception {
    Thread d = Cases.thread(() -> { while (true) Thread.yield(); });
    d.setDaemon(true);
    d.start();
    ExecutorService p = Executors.newCachedThreadPool();
    p.submit(() -> x = 1).get();
  }

  // ---- class initialisation
  static class Base { static int v; static { v = 1; plain = 1; } }
  static class Derived extends Base { static int w; static { w = 2; } }

  //: verified
  static void superByOther() throws Exception {
    Cases.both(() -> { int a = Derived.w; assert plain == 1; }, () -> { int b = Base.v; assert plain == 1; });
  }

  interface WithDefault { int K = set(); static int set() { plain = 1; return 1; } default void m() {} }
  static class Impl implements WithDefault { static int s = 3; }

  //: verified
  static void interfaceByOther() throws Exception {
    Cases.both(() -> { int a = Impl.s; assert plain == 1; }, () -> { int a = WithDefault.K; assert plain == 1; });
  }

  static class Held { static int v; static { plain = 1; v = 7; } }

  //: verified
  static void throughEnsure() throws Exception {
    Cases.both(() -> { MethodHandles.lookup().ensureInitialized(Held.class); assert plain == 1; }, () -> { assert Held.v == 7; assert plain == 1; });
  }

  //: verified
  static void throughHandle() throws Exception {
    VarHandle h = MethodHandles.lookup().findStaticVarHandle(Held.class, "v", int.class);
    Cases.both(() -> { assert (int) h.get() == 7; assert plain == 1; }, () -> { assert Held.v == 7; assert plain == 1; });
  }

  //: verified
  static void throughGetter() throws Exception {
    MethodHandle h = MethodHandles.lookup().findStaticGetter(Held.class, "v", int.class);
    Cases.both(() -> { try { assert (int) h.invokeExact() == 7; } catch (Throwable e) { throw new IllegalStateException(e); } assert plain == 1; },
               () -> { assert Held.v == 7; assert plain == 1; });
  }

  //: verified
  static void throughNewInstance() throws Exception {
    Cases.both(() -> { Held.class.getDeclaredConstructor().newInstance(); assert plain == 1; }, () -> { assert Held.v == 7; assert plain == 1; });
  }

  //: verified
  static void throughForName() throws Exception {
    Cases.both(() -> { Class.forName("Bookkeeping$Held"); assert plain == 1; }, () -> { assert Held.v == 7; assert plain == 1; });
  }

  //: verified
  static void throughReflection() throws Exception {
    var f = Held.class.getDeclaredField("v");
    Cases.both(() -> { assert f.getInt(null) == 7; assert plain == 1; }, () -> { assert Held.v == 7; assert plain == 1; });
  }

  //: race
  static void usersOfClassRace() throws Exception {
    Cases.both(() -> { int a = Held.v; Held.v = 8; }, () -> { int a = Held.v; });
  }

  enum E { A, B; static int n; static { plain = 1; n = 1; } }

  //: verified
  static void enumSwitch() throws Exception {
    Cases.both(() -> { switch (E.valueOf("A")) { case A: assert plain == 1; break; default: } }, () -> { assert E.values().length == 2 && plain == 1; });
  }

  // ---- deadlines of the library
  //: outcomes=ab|ba
  static void scheduledNear() throws Exception {
    ScheduledThreadPoolExecutor p = new ScheduledThreadPoolExecutor(1);
    p.schedule(() -> log("a"), 5, TimeUnit.MILLISECONDS);
    p.schedule(() -> log("b"), 1, TimeUnit.MILLISECONDS);
    p.shutdown();
    p.awaitTermination(Long.MAX_VALUE, TimeUnit.SECONDS);
    System.out.print(log);
  }

  //: outcomes=ab
  static void scheduledSame() throws Exception {
    ScheduledThreadPoolExecutor p = new ScheduledThreadPoolExecutor(1);
    p.schedule(() -> log("a"), 5, TimeUnit.MILLISECONDS);
    p.schedule(() -> log("b"), 5, TimeUnit.MILLISECONDS);
    p.shutdown();
    p.awaitTermination(Long.MAX_VALUE, TimeUnit.SECONDS);
    System.out.print(log);
  }

  //: outcomes=t|1
  static void orTimeoutEither() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<Integer>().orTimeout(5, TimeUnit.MILLISECONDS);
    Thread t = Cases.thread(() -> { Thread.sleep(1); f.complete(1); });
    t.start();
    try { System.out.print(f.join()); } catch (CompletionException e) { System.out.print("t"); }
    t.join();
  }

  // ---- settings
  //: outcomes=5|7
  static void priorityOfGroupInherited() throws Exception {
    int[] seen = new int[1];
    Thread t = Cases.thread(() -> { Thread n = new Thread(() -> {}); seen[0] = n.getPriority(); });
    t.start();
    t.setPriority(7);
    t.join();
    System.out.print(seen[0]);
  }

  //: outcomes=true|false
  static void clearedByOther() throws Exception {
    WeakReference<Object> r = new WeakReference<>(lock);
    run(() -> r.clear(), () -> log(r.get() == null));
  }

  //: outcomes=true|false
  static void enqueuedByOther() throws Exception {
    ReferenceQueue<Object> q = new ReferenceQueue<>();
    PhantomReference<Object> r = new PhantomReference<>(lock, q);
    run(() -> r.enqueue(), () -> log(q.poll() == r));
  }

  //: outcomes=true|false
  static void groupDaemonInherited() throws Exception {
    boolean[] seen = new boolean[1];
    ThreadGroup g = new ThreadGroup("g");
    Cases.both(() -> g.setDaemon(true), () -> seen[0] = new ThreadGroup(g, "h").isDaemon());
    System.out.print(seen[0]);
  }

  //: outcomes=de|en
  static void localeToUpper() throws Exception {
    Locale.setDefault(Locale.ENGLISH);
    run(() -> Locale.setDefault(Locale.GERMAN), () -> log(Locale.getDefault().getLanguage()));
  }

  //: outcomes=1,5|1.5
  static void localeFormat() throws Exception {
    Locale.setDefault(Locale.ENGLISH);
    run(() -> Locale.setDefault(Locale.GERMAN), () -> log(String.format("%.1f", 1.5)));
  }

  //: outcomes=UTC|GMT
  static void zoneDefault() throws Exception {
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    run(() -> TimeZone.setDefault(TimeZone.getTimeZone("GMT")), () -> log(TimeZone.getDefault().getID()));
  }

  //: race outcomes=0|1
  static void rawResult() throws Exception {
    class T extends RecursiveAction { int n; protected void compute() { n = 1; } }
    T t = new T();
    run(() -> t.invoke(), () -> log(t.n));
  }

  //: outcomes=null|1
  static void rawOfTask() throws Exception {
    RecursiveTask<Integer> t = new RecursiveTask<>() { protected Integer compute() { return 1; } };
    run(() -> t.invoke(), () -> log(t.getRawResult()));
  }
}
