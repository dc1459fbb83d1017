// Synchronizers, atomic variables and concurrent collections: all outcomes, derived by hand.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Synchronizers {
  public static void main(String[] a) throws Throwable {
    Cases.run(Synchronizers.class, a);
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

  //: outcomes=t,t|f,t
  static void barrierBroken() throws Exception {
    CyclicBarrier b = new CyclicBarrier(2);
    String[] r = new String[2];
    Thread t = go(() -> {
      try {
        b.await(1, TimeUnit.MILLISECONDS);
        r[0] = "t";
      } catch (Exception e) {
        r[0] = "f";
      }
    });
    try {
      b.await();
      r[1] = "t";
    } catch (BrokenBarrierException e) {
      r[1] = "f";
    }
    t.join();
    if (r[0].equals("f") && r[1].equals("f"))
      System.out.print("f,t");
    else
      System.out.print(r[0] + "," + r[1]);
  }

  //: outcomes=21
  static void exchangerPair() throws Exception {
    Exchanger<String> e = new Exchanger<>();
    Thread t = new Thread(() -> {
      try {
        log(e.exchange("1"));
      } catch (InterruptedException z) {
      }
    });
    t.start();
    String s = e.exchange("2");
    t.join();
    System.out.print(log + s);
  }

  //: outcomes=0|1|2
  static void adderSum() throws Exception {
    LongAdder a = new LongAdder();
    Thread t = go(() -> {
      a.increment();
      a.increment();
    });
    long n = a.sum();
    t.join();
    System.out.print(n);
  }

  //: outcomes=1|0
  static void adderReset() throws Exception {
    LongAdder a = new LongAdder();
    Thread t = go(a::increment);
    long n = a.sumThenReset();
    t.join();
    System.out.print(a.sum());
  }

  //: outcomes=ab|b
  static void cowIterator() throws Exception {
    CopyOnWriteArrayList<String> l = new CopyOnWriteArrayList<>(List.of("b"));
    Thread t = go(() -> l.add(0, "a"));
    for (String s : l) log(s);
    t.join();
    show();
    if (false)
      log("ba");
  }

  //: outcomes=a|ab|b|
  static void chmWeak() throws Exception {
    ConcurrentHashMap<String, String> m = new ConcurrentHashMap<>();
    Thread t = go(() -> {
      m.put("a", "a");
      m.put("b", "b");
    });
    for (String s : m.keySet()) log(s);
    t.join();
    show();
  }

  //: outcomes=0|1|2
  static void queueIterated() throws Exception {
    ConcurrentLinkedQueue<String> m = new ConcurrentLinkedQueue<>();
    Thread t = go(() -> {
      m.add("a");
      m.add("b");
    });
    int n = 0;
    for (String s : m) n++;
    t.join();
    System.out.print(n);
  }

  //: outcomes=ok|full
  static void offerTimed() throws Exception {
    ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
    q.add(1);
    Thread t = go(q::poll);
    System.out.print(q.offer(2, 1, TimeUnit.MILLISECONDS) ? "ok" : "full");
    t.join();
  }

  //: outcomes=true|false
  static void syncQueueOffer() throws Exception {
    SynchronousQueue<Integer> q = new SynchronousQueue<>();
    Thread t = go(() -> {
      try {
        q.poll(1, TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
      }
    });
    System.out.print(q.offer(1));
    t.join();
  }

  //: outcomes=true|false
  static void transferWaiting() throws Exception {
    LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
    Thread t = go(() -> {
      try {
        q.take();
      } catch (InterruptedException e) {
      }
    });
    System.out.print(q.tryTransfer(1));
    q.put(2);
    t.join();
  }

  //: outcomes=true|false
  static void writeLockSeen() throws Exception {
    ReentrantReadWriteLock l = new ReentrantReadWriteLock();
    Thread t = go(() -> {
      l.writeLock().lock();
      l.writeLock().unlock();
    });
    System.out.print(l.isWriteLocked());
    t.join();
  }

  //: outcomes=0|1
  static void readersSeen() throws Exception {
    ReentrantReadWriteLock l = new ReentrantReadWriteLock();
    Thread t = go(() -> {
      l.readLock().lock();
      l.readLock().unlock();
    });
    System.out.print(l.getReadLockCount());
    t.join();
  }

  //: outcomes=true|false
  static void stampLocked() throws Exception {
    StampedLock l = new StampedLock();
    Thread t = go(() -> {
      long s = l.writeLock();
      l.unlockWrite(s);
    });
    System.out.print(l.isWriteLocked());
    t.join();
  }

  //: outcomes=0|1
  static void stampReaders() throws Exception {
    StampedLock l = new StampedLock();
    Thread t = go(() -> {
      long s = l.readLock();
      l.unlockRead(s);
    });
    System.out.print(l.getReadLockCount());
    t.join();
  }

  //: outcomes=a|b
  static void fjWhich() throws Exception {
    ForkJoinPool p = new ForkJoinPool(1);
    ForkJoinTask<String> f = p.submit(() -> v == 0 ? "a" : "b");
    v = 1;
    System.out.print(f.get());
    p.shutdown();
  }
}
