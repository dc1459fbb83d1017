// What differs from run to run for other reasons than threads and draws: the collector, identity hash
// codes, the clock. A verdict says that it holds for what was tried.
//
// case: weak-get => verified for executions without garbage collection; note garbage
// case: weak-refers => verified for executions without garbage collection; note garbage
// case: soft-get => verified for executions without garbage collection; note garbage
// case: weak-map => verified for executions without garbage collection; note garbage
// case: queue => verified for executions without garbage collection; note garbage
// case: cleaner => verified for executions without garbage collection; note garbage
// case: finalizer => verified for executions without garbage collection; note garbage
// case: weak-in-thread => verified for executions without garbage collection; note garbage
// case: weak-unread => verified
// case: thread-local => verified
// case: weak-in-library => verified
// case: weak-map-wrapped => verified for executions without garbage collection; note garbage
// case: hash => verified for these identity hash codes; note identity-hash
// case: hash-of-null => verified for these identity hash codes; note identity-hash
// case: hash-in-text => verified for these identity hash codes; note identity-hash; says (first read at HostDependent.main, line 87)
// case: hash-combined => verified for these identity hash codes; note identity-hash
// case: hash-in-thread => verified for these identity hash codes; note identity-hash
// case: hash-in-table => verified
// case: hash-of-text => verified
// case: pool => verified
// case: clock => verified for executions without slow threads; note clock
// case: clock-and-hash => verified for these identity hash codes and executions without slow threads; note clock; note identity-hash
// case: sleeps => verified
// case: process-id => verified for this process id and amount of memory; note host-value
// case: free-memory => verified for this process id and amount of memory; note host-value
// case: total-memory => verified for this process id and amount of memory; note host-value
// case: max-memory => verified
// case: processors => verified
import java.lang.ref.Cleaner;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class HostDependent {
  static class Finalized {
    @Override
    protected void finalize() {
      throw new IllegalStateException();
    }
  }

  static void run(Runnable action) throws InterruptedException {
    Thread t = new Thread(action);
    t.start();
    t.join();
  }

  public static void main(String[] args) throws Exception {
    WeakReference<Object> weak = new WeakReference<>(new Object());
    switch (args[0]) {
      case "weak-get":
        assert weak.get() != null;
        break;
      case "weak-refers":
        assert !weak.refersTo(null);
        break;
      case "soft-get":
        assert new SoftReference<>(new Object()).get() != null;
        break;
      case "weak-map":
        Map<Object, String> map = new WeakHashMap<>();
        map.put(new Object(), "a");
        assert map.size() == 1;
        break;
      case "queue":
        assert new ReferenceQueue<>().poll() == null;
        break;
      case "cleaner":
        Cleaner.create().register(new Object(), () -> { throw new IllegalStateException(); });
        break;
      case "hash":
        assert new Object().hashCode() != 4;
        break;
      case "hash-of-null":
        assert System.identityHashCode(weak) != 0;
        break;
      case "hash-in-text":
        assert !("" + new Object()).endsWith("@4");
        break;
      case "hash-combined":
        assert Objects.hash(1, new Object()) != 4;
        break;
      case "hash-in-thread":
        run(() -> { assert weak.hashCode() != 4; });
        break;
      case "hash-in-table":
        Map<Object, String> table = new HashMap<>();
        table.put(weak, "a");
        assert table.get(weak).equals("a");
        break;
      case "hash-of-text":
        assert "a".hashCode() == 'a';
        break;
      case "finalizer":
        new Finalized();
        break;
      case "weak-in-thread":
        run(() -> { assert weak.get() != null; });
        break;
      case "weak-in-library":  // the cache of serializable classes, which is kept in a ClassValue
        run(() -> { assert java.io.ObjectStreamClass.lookup(String.class) != null; });
        break;
      case "weak-map-wrapped":
        Map<Object, String> wrapped = java.util.Collections.synchronizedMap(new WeakHashMap<>());
        wrapped.put(new Object(), "a");
        assert wrapped.size() == 1;
        break;
      case "thread-local":
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 1);
        run(() -> local.set(2));
        assert local.get() == 1;
        break;
      case "pool":
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> {});
        pool.shutdown();
        break;
      case "clock":
        run(() -> { assert System.nanoTime() - System.nanoTime() <= 0; });
        break;
      case "clock-and-hash":
        run(() -> { assert System.nanoTime() != new Object().hashCode(); });
        break;
      case "process-id":
        assert ProcessHandle.current().pid() != 4;
        break;
      case "free-memory":
        assert Runtime.getRuntime().freeMemory() > 0;
        break;
      case "total-memory":
        assert Runtime.getRuntime().totalMemory() > 0;
        break;
      case "max-memory":
        assert Runtime.getRuntime().maxMemory() > 0;
        break;
      case "processors":
        assert Runtime.getRuntime().availableProcessors() > 0;
        break;
      case "sleeps":
        run(() -> {
          try {
            Thread.sleep(1);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
        break;
      default:
        break;
    }
  }
}
