// Threads that wait for the garbage collector, which does not run while exploring, are not stuck for certain. Others are,
// even if the program has weak references or finalizers.
//
// case: get => inconclusive; note garbage; says threads may wait for the garbage collector, which does not run while exploring (main in Collected.join, line 39
// case: refers => inconclusive; note garbage
// case: map => inconclusive; note garbage
// case: poll => inconclusive; note garbage
// case: poll-sleeping => inconclusive; note garbage
// case: remove => inconclusive; note garbage
// case: remove-in-daemon => inconclusive; note garbage; note wait-outside-loop
// case: cleaner => inconclusive; note garbage
// case: finalizer => inconclusive; note garbage
// case: finalizer-awaited => inconclusive; note garbage
// case: gives-up => inconclusive; note garbage; says threads may wait for the garbage collector, which does not run while exploring (Thread-0 in
// case: fails-without-asking => violated; exception; note garbage
// case: flag => violated; livelock; note garbage
// case: flag-and-finalizer => violated; livelock; note garbage
// case: locks => violated; deadlock; note garbage
// case: locks-beside-daemon => violated; deadlock; note garbage
// case: locks-and-finalizer => violated; deadlock; note garbage
// case: main-alone => verified for executions without garbage collection; note garbage
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CountDownLatch;

public class Collected {
  interface Body {
    void run() throws Exception;
  }

  static volatile boolean done;
  static final Object left = new Object(), right = new Object();
  static final ReferenceQueue<Object> queue = new ReferenceQueue<>();

  static void join(Thread t) throws InterruptedException { t.join(); }

  static void untilCleared() {
    WeakReference<Object> weak = new WeakReference<>(new Object());
    while (weak.get() != null) System.gc();
  }

  static class Finalized {
    @Override
    protected void finalize() {
      done = true;
      synchronized (left) { left.notifyAll(); }
    }
  }

  static Thread start(Body body) {
    Thread t = new Thread(() -> {
      try {
        body.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    return t;
  }

  static void run(Body body) throws InterruptedException { join(start(body)); }

  static void daemon(Body body) {
    Thread t = new Thread(() -> {
      try {
        body.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.setDaemon(true);
    t.start();
  }

  static void crossedLocks() {
    start(() -> { synchronized (left) { synchronized (right) { done = true; } } });
    start(() -> { synchronized (right) { synchronized (left) { done = true; } } });
  }

  public static void main(String[] args) throws Exception {
    WeakReference<Object> weak = new WeakReference<>(new Object(), queue);
    switch (args[0]) {
      case "get":
        run(Collected::untilCleared);
        break;
      case "refers":
        run(() -> { while (!weak.refersTo(null)) Thread.onSpinWait(); });
        break;
      case "map":
        Map<Object, String> map = new WeakHashMap<>();
        map.put(new Object(), "a");
        run(() -> { while (!map.isEmpty()) System.gc(); });
        break;
      case "poll":
        run(() -> { while (queue.poll() == null) System.gc(); });
        break;
      case "poll-sleeping":
        run(() -> { while (queue.remove(10) == null) System.gc(); });
        break;
      case "remove":
        run(() -> queue.remove());
        break;
      case "remove-in-daemon":
        daemon(() -> {
          queue.remove();
          synchronized (left) { left.notifyAll(); }
        });
        synchronized (left) { left.wait(); }
        break;
      case "cleaner":
        CountDownLatch cleaned = new CountDownLatch(1);
        Cleaner.create().register(new Object(), cleaned::countDown);
        run(cleaned::await);
        break;
      case "finalizer":
        run(() -> {
          new Finalized();
          while (!done) System.gc();
        });
        break;
      case "finalizer-awaited":
        run(() -> {
          new Finalized();
          synchronized (left) { while (!done) left.wait(); }
        });
        break;
      case "gives-up":
        run(() -> {
          for (int i = 0; i < 3 && weak.get() != null; i++) System.gc();
          if (weak.get() != null) throw new IllegalStateException("not cleared");
        });
        break;
      case "fails-without-asking":
        run(() -> { if (weak.get() != null) throw new IllegalStateException("not cleared"); });
        break;
      case "flag":
        assert weak.get() != null;
        run(() -> { while (!done) Thread.onSpinWait(); });
        break;
      case "flag-and-finalizer":
        run(() -> {
          new Finalized();
          while (!done) Thread.onSpinWait();
        });
        break;
      case "locks":
        assert weak.get() != null;
        crossedLocks();
        break;
      case "locks-beside-daemon":
        daemon(() -> queue.remove());
        crossedLocks();
        break;
      case "locks-and-finalizer":
        new Finalized();
        crossedLocks();
        break;
      case "main-alone":
        untilCleared();
        start(() -> { assert weak.get() == null || !weak.refersTo(null); });
        break;
      default:
        throw new IllegalArgumentException(args[0]);
    }
    Reference.reachabilityFence(weak);
  }
}
