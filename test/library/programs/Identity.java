// Which object is which: monitors of strings, boxes, classes and lambdas, synchronizers of the program's own, and ways to
// reach a field that are not bytecodes of the program (proxies, Unsafe, handles, hidden classes).
import java.lang.invoke.*;
import java.lang.ref.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;

public class Identity {
  public static void main(String[] a) throws Throwable {
    Cases.run(Identity.class, a);
  }
  static int x;
  static volatile int v;
  static volatile Object seen;
  static final StringBuffer log = new StringBuffer();
  static void count(Object monitor) {
    synchronized (monitor) {
      x++;
    }
  }

  //: verified
  static void literalsAreOne() throws Exception {
    Cases.both(() -> count("lock"), () -> count("lo" + "ck"));
  }

  //: race:Identity.x
  static void newStringsAreTwo() throws Exception {
    Cases.both(() -> count("lock"), () -> count(new String("lock")));
  }

  //: verified
  static void internedIsTheLiteral() throws Exception {
    String s = new StringBuilder("lo").append("ck").toString();
    Cases.both(() -> count("lock"), () -> count(s.intern()));
  }

  //: verified
  static void smallBoxesAreOne() throws Exception {
    Cases.both(() -> count(Integer.valueOf(5)), () -> count((Integer) 5));
  }

  //: race:Identity.x
  static void largeBoxesAreTwo() throws Exception {
    Cases.both(() -> count(Integer.valueOf(1000)), () -> count(Integer.valueOf(1000)));
  }

  //: verified
  static void booleansAreOne() throws Exception {
    Cases.both(() -> count(Boolean.TRUE), () -> count(Boolean.valueOf("true")));
  }

  //: verified
  static void classesAreOne() throws Exception {
    Cases.both(() -> count(int[].class), () -> {
      try {
        count(Class.forName("[I"));
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    });
  }

  static synchronized void countStatic() {
    x++;
  }
  synchronized void countHere() {
    x++;
  }

  //: verified
  static void staticMethodLocksClass() throws Exception {
    Cases.both(Identity::countStatic, () -> count(Identity.class));
  }

  //: race:Identity.x
  static void instanceMethodDoesNot() throws Exception {
    Identity i = new Identity();
    Cases.both(i::countHere, Identity::countStatic);
  }

  //: race:Identity.x
  static void monitorsOfTwoInstances() throws Exception {
    Identity i = new Identity(), j = new Identity();
    Cases.both(i::countHere, j::countHere);
  }

  // A lambda that captures nothing is made once at its place.
  static Runnable nothing() {
    return () -> {};
  }

  //: verified
  static void lambdaIsOne() throws Exception {
    Runnable r = nothing();
    Cases.both(() -> count(r), () -> count(nothing()));
  }

  // One that captures is made each time.
  static Runnable something(int i) {
    return () -> v = i;
  }

  //: race:Identity.x
  static void capturingLambdasAreTwo() throws Exception {
    Cases.both(() -> count(something(1)), () -> count(something(1)));
  }

  // The monitor's field is replaced under it.
  static Object monitor = new Object();

  //: race
  static void monitorReplaced() throws Exception {
    Cases.both(() -> {
      synchronized (monitor) {
        x++;
        monitor = new Object();
      }
    }, () -> {
      synchronized (monitor) {
        x++;
      }
    });
  }

  // A synchronizer of the program: a gate that opens once.
  static final class Gate extends AbstractQueuedSynchronizer {
    @Override protected int tryAcquireShared(int n) {
      return getState() == 1 ? 1 : -1;
    }
    @Override protected boolean tryReleaseShared(int n) {
      setState(1);
      return true;
    }
  }

  //: outcomes=11
  static void ownGate() throws Exception {
    Gate g = new Gate();
    Thread t = Cases.thread(() -> {
      g.acquireShared(0);
      log.append(x);
    });
    t.start();
    x = 1;
    g.releaseShared(0);
    g.acquireShared(0);
    t.join();
    System.out.print("" + log + x);
  }

  // A mutex that forgets to check its state admits two.
  static final class Mutex extends AbstractQueuedSynchronizer {
    final boolean broken;
    Mutex(boolean broken) {
      this.broken = broken;
    }
    @Override protected boolean tryAcquire(int n) {
      if (broken) {
        if (getState() != 0)
          return false;
        setState(1);
        return true;
      }
      return compareAndSetState(0, 1);
    }
    @Override protected boolean tryRelease(int n) {
      setState(0);
      return true;
    }
  }
  static void countIn(Mutex m) {
    m.acquire(1);
    x++;
    m.release(1);
  }

  //: outcomes=2
  static void ownMutex() throws Exception {
    Mutex m = new Mutex(false);
    Cases.both(() -> countIn(m), () -> countIn(m));
    System.out.print(x);
  }

  //: race:Identity.x
  static void ownMutexBroken() throws Exception {
    Mutex m = new Mutex(true);
    Cases.both(() -> countIn(m), () -> countIn(m));
  }

  // A lock whose subclass unlocks too early.
  static final class Hasty extends ReentrantLock {
    @Override public void lock() {
      super.lock();
      super.unlock();
    }
    @Override public void unlock() {}
  }

  //: race:Identity.x
  static void hastyLock() throws Exception {
    Lock l = new Hasty();
    Cases.both(() -> {
      l.lock();
      x++;
      l.unlock();
    }, () -> {
      l.lock();
      x++;
      l.unlock();
    });
  }

  // Calls through a proxy run the handler in the caller's thread.
  interface Counter {
    int next();
  }

  //: race:Identity.x
  static void proxyHandler() throws Exception {
    Counter c = (Counter) Proxy.newProxyInstance(Identity.class.getClassLoader(), new Class<?>[] {Counter.class},
                                                 (p, m, args) -> ++x);
    Cases.both(() -> seen = c.next(), () -> seen = c.next());
  }

  //: outcomes=2
  static void proxyHandlerLocked() throws Exception {
    Counter c = (Counter) Proxy.newProxyInstance(Identity.class.getClassLoader(), new Class<?>[] {Counter.class},
                                                 (p, m, args) -> {
                                                   synchronized (p) {
                                                     return ++x;
                                                   }
                                                 });
    Cases.both(() -> seen = c.next(), () -> seen = c.next());
    System.out.print(x);
  }

  // A synchronized method called by reflection locks.
  //: outcomes=2
  static void invokedSynchronized() throws Exception {
    Method m = Identity.class.getDeclaredMethod("countStatic");
    Cases.both(() -> {
      try {
        m.invoke(null);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }, Identity::countStatic);
    System.out.print(x);
  }

  // A handle that is bound to a synchronized method locks.
  //: outcomes=2
  static void handleSynchronized() throws Exception {
    MethodHandle h = MethodHandles.lookup().findStatic(Identity.class, "countStatic", MethodType.methodType(void.class));
    Cases.both(() -> {
      try {
        h.invokeExact();
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }, Identity::countStatic);
    System.out.print(x);
  }

  static class Box {
    int n;
    volatile int w;
    long l;
  }

  // sun.misc.Unsafe, as older libraries use it.
  static final sun.misc.Unsafe unsafe = Cases.get(() -> {
    Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    return (sun.misc.Unsafe) f.get(null);
  });
  static long offset(String field) {
    return Cases.get(() -> unsafe.objectFieldOffset(Box.class.getDeclaredField(field)));
  }

  //: race:Box.n
  static void unsafePlain() throws Exception {
    Box b = new Box();
    long at = offset("n");
    Cases.both(() -> unsafe.putInt(b, at, 1), () -> seen = b.n);
  }

  //: outcomes=2
  static void unsafeAdds() throws Exception {
    Box b = new Box();
    long at = offset("n");
    Cases.both(() -> unsafe.getAndAddInt(b, at, 1), () -> unsafe.getAndAddInt(b, at, 1));
    System.out.print(b.n);
  }

  // An ordered put publishes what was written before.
  //: outcomes=0|7
  static void unsafeOrdered() throws Exception {
    Box b = new Box();
    long at = offset("w");
    Thread t = Cases.thread(() -> {
      b.n = 7;
      unsafe.putOrderedInt(b, at, 1);
    });
    t.start();
    int n = b.w == 1 ? b.n : 0;
    t.join();
    System.out.print(n);
  }

  //: outcomes=t0|f7
  static void unsafeCas() throws Exception {
    Box b = new Box();
    long at = offset("w");
    Thread t = Cases.thread(() -> b.w = 7);
    t.start();
    boolean done = unsafe.compareAndSwapInt(b, at, 0, 0);
    t.join();
    System.out.print(done ? "t0" : "f" + b.w);
  }

  //: race:int[]
  static void unsafeElement() throws Exception {
    int[] a = new int[2];
    Cases.both(() -> unsafe.putInt(a, unsafe.arrayBaseOffset(int[].class) + 4L, 1), () -> seen = a[1]);
  }

  // setMemory and copyMemory on arrays write elements.
  //: race:byte[]
  static void unsafeSetsMemory() throws Exception {
    byte[] a = new byte[4];
    Cases.both(() -> unsafe.setMemory(a, unsafe.arrayBaseOffset(byte[].class), 4, (byte) 1), () -> seen = a[3]);
  }

  //: race:byte[]
  static void unsafeCopiesMemory() throws Exception {
    byte[] a = new byte[4], b = new byte[4];
    long base = unsafe.arrayBaseOffset(byte[].class);
    Cases.both(() -> unsafe.copyMemory(a, base, b, base, 4), () -> a[2] = 1);
  }

  // Handles of fields, in each mode.
  static VarHandle handle(String field, Class<?> type) {
    return Cases.get(() -> MethodHandles.lookup().findVarHandle(Box.class, field, type));
  }

  //: race:Box.n
  static void handlePlain() throws Exception {
    Box b = new Box();
    VarHandle h = handle("n", int.class);
    Cases.both(() -> h.set(b, 1), () -> seen = (int) h.get(b));
  }

  //: verified
  static void handleVolatile() throws Exception {
    Box b = new Box();
    VarHandle h = handle("n", int.class);
    Cases.both(() -> h.setVolatile(b, 1), () -> seen = (int) h.getVolatile(b));
  }

  //: race:Box.n
  static void handleHalfVolatile() throws Exception {
    Box b = new Box();
    VarHandle h = handle("n", int.class);
    Cases.both(() -> h.setVolatile(b, 1), () -> seen = b.n);
  }

  //: outcomes=2
  static void handleGetAndAdd() throws Exception {
    Box b = new Box();
    VarHandle h = handle("l", long.class);
    Cases.both(() -> h.getAndAdd(b, 1L), () -> h.getAndAddAcquire(b, 1L));
    System.out.print((long) h.getVolatile(b));
  }

  // A class that is defined while the program runs has its own static fields.
  static class Template {
    static int uses;
    static int use() {
      return ++uses;
    }
  }

  //: verified
  static void hiddenTwins() throws Exception {
    byte[] bytes;
    try (var in = Identity.class.getResourceAsStream("Identity$Template.class")) {
      bytes = in.readAllBytes();
    }
    MethodHandles.Lookup l = MethodHandles.lookup();
    Method a = l.defineHiddenClass(bytes, true).lookupClass().getDeclaredMethod("use");
    Method b = l.defineHiddenClass(bytes, true).lookupClass().getDeclaredMethod("use");
    a.setAccessible(true);
    b.setAccessible(true);
    Cases.both(() -> seen = Cases.get(() -> a.invoke(null)), () -> seen = Cases.get(() -> b.invoke(null)));
  }

  //: race
  static void hiddenShared() throws Exception {
    byte[] bytes;
    try (var in = Identity.class.getResourceAsStream("Identity$Template.class")) {
      bytes = in.readAllBytes();
    }
    Method a = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass().getDeclaredMethod("use");
    a.setAccessible(true);
    Cases.both(() -> seen = Cases.get(() -> a.invoke(null)), () -> seen = Cases.get(() -> a.invoke(null)));
  }

  // Two loaders: the same class twice, with statics of its own.
  static final class Own extends ClassLoader {
    final byte[] bytes;
    Own(byte[] bytes) {
      super(Identity.class.getClassLoader());
      this.bytes = bytes;
    }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals("Identity$Template"))
        return super.loadClass(name, resolve);
      synchronized (getClassLoadingLock(name)) {
        Class<?> c = findLoadedClass(name);
        return c != null ? c : defineClass(name, bytes, 0, bytes.length);
      }
    }
  }

  //: verified
  static void twoLoaders() throws Exception {
    byte[] bytes;
    try (var in = Identity.class.getResourceAsStream("Identity$Template.class")) {
      bytes = in.readAllBytes();
    }
    Callable<Object> use = () -> {
      Method m = new Own(bytes).loadClass("Identity$Template").getDeclaredMethod("use");
      m.setAccessible(true);
      return m.invoke(null);
    };
    Cases.both(() -> seen = Cases.get(use), () -> seen = Cases.get(use));
  }

  //: race
  static void oneLoader() throws Exception {
    byte[] bytes;
    try (var in = Identity.class.getResourceAsStream("Identity$Template.class")) {
      bytes = in.readAllBytes();
    }
    Own loader = new Own(bytes);
    Callable<Object> use = () -> {
      Method m = loader.loadClass("Identity$Template").getDeclaredMethod("use");
      m.setAccessible(true);
      return m.invoke(null);
    };
    Cases.both(() -> seen = Cases.get(use), () -> seen = Cases.get(use));
  }

  // A strong field behind a reference object that another thread sets.
  //: race:Box.n
  static void behindReference() throws Exception {
    Box b = new Box();
    SoftReference<Box> r = new SoftReference<>(b);
    Cases.both(() -> r.get().n = 1, () -> b.n = 2);
  }

  // A clone is a read of each field, and the copy is a new object.
  static class Sheet implements Cloneable {
    int n;
    Sheet copy() {
      try {
        return (Sheet) clone();
      } catch (CloneNotSupportedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  //: race:Sheet.n
  static void clonedWhileWritten() throws Exception {
    Sheet s = new Sheet();
    Cases.both(() -> seen = s.copy(), () -> s.n = 1);
  }

  //: verified
  static void clonesAreApart() throws Exception {
    Sheet s = new Sheet();
    Cases.both(() -> s.copy().n++, () -> s.copy().n++);
  }

  // Double-checked initialization.
  static Box plainOnce;
  static volatile Box volatileOnce;

  //: race:Identity.plainOnce
  static void checkedTwicePlain() throws Exception {
    Cases.Action get = () -> {
      if (plainOnce == null)
        synchronized (Identity.class) {
          if (plainOnce == null)
            plainOnce = new Box();
        }
      seen = plainOnce;
    };
    Cases.both(get, get);
  }

  //: verified
  static void checkedTwiceVolatile() throws Exception {
    Cases.Action get = () -> {
      if (volatileOnce == null)
        synchronized (Identity.class) {
          if (volatileOnce == null) {
            Box b = new Box();
            b.n = 3;
            volatileOnce = b;
          }
        }
      seen = volatileOnce.n;
    };
    Cases.both(get, get);
  }

  // The object is published before it is filled.
  //: race:Box.n
  static void publishedTooEarly() throws Exception {
    Cases.Action get = () -> {
      Box b = volatileOnce;
      if (b == null)
        synchronized (Identity.class) {
          b = volatileOnce;
          if (b == null) {
            volatileOnce = b = new Box();
            b.n = 3;
          }
        }
      seen = b.n;
    };
    Cases.both(get, get);
  }

  // An inner object that keeps a reference to the outer one.
  final class Inner {
    void raise() {
      x++;
    }
  }

  //: race:Identity.x
  static void innerOfOne() throws Exception {
    Inner i = new Identity().new Inner();
    Cases.both(i::raise, () -> count(i));
  }

  // An assertion in a pool is stored by the future and told all the same; another exception is not.
  //: assertion
  static void assertionInFuture() throws Exception {
    ExecutorService p = Executors.newSingleThreadExecutor();
    p.submit(() -> {
      assert v == 1;
    });
    p.shutdown();
  }

  //: verified
  static void exceptionInFuture() throws Exception {
    ExecutorService p = Executors.newSingleThreadExecutor();
    p.submit(() -> {
      throw new IllegalStateException();
    });
    p.shutdown();
  }

  // An assertion in code that the library calls under its lock.
  //: assertion
  static void assertionInCompute() throws Exception {
    ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
    Thread t = Cases.thread(() -> m.put(1, 1));
    t.start();
    m.compute(1, (k, o) -> {
      assert o == null;
      return 2;
    });
  }

  // A lock that is not given up because of an exception.
  //: deadlock exception
  static void lockNotReleased() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Cases.both(() -> {
      l.lock();
      if (v == 0)
        throw new IllegalStateException();
      l.unlock();
    }, () -> {
      l.lock();
      l.unlock();
    });
  }
}
