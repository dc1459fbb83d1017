// Queues, exchangers, phasers, stamped locks and atomic variables: outcomes and orders, derived by hand.
import java.io.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Transfers {
  public static void main(String[] a) throws Throwable {
    Cases.run(Transfers.class, a);
  }
  static volatile int v;
  static int x, y;
  static final StringBuffer log = new StringBuffer();
  static Thread go(Action r) {
    Thread t = Cases.thread(r::run);
    t.start();
    return t;
  }
  interface Action {
    void run() throws Exception;
  }

  // The queue is sorted, but take does not wait for smaller ones.
  //: outcomes=12|21
  static void priorityTakes() throws Exception {
    PriorityBlockingQueue<Integer> q = new PriorityBlockingQueue<>();
    Thread t = go(() -> {
      q.add(2);
      q.add(1);
    });
    System.out.print("" + q.take() + q.take());
  }

  //: outcomes=123
  static void priorityOfBoth() throws Exception {
    PriorityBlockingQueue<Integer> q = new PriorityBlockingQueue<>(List.of(2));
    Cases.both(() -> q.add(3), () -> q.add(1));
    System.out.print("" + q.take() + q.take() + q.take());
  }

  // Entries come in ascending order of keys; one that is added behind the iterator is missed.
  //: outcomes=-|1|13
  static void skipListIterated() throws Exception {
    ConcurrentSkipListMap<Integer, Integer> m = new ConcurrentSkipListMap<>();
    Thread t = go(() -> {
      m.put(1, 1);
      m.put(3, 3);
    });
    StringBuilder s = new StringBuilder();
    for (int k : m.keySet())
      s.append(k);
    t.join();
    System.out.print(s.length() == 0 ? "-" : s);
  }

  // Each entry goes to one of the two.
  //: outcomes=12|21
  static void skipListPolls() throws Exception {
    ConcurrentSkipListMap<Integer, Integer> m = new ConcurrentSkipListMap<>(Map.of(1, 1, 2, 2));
    int[] got = new int[2];
    Cases.both(() -> got[0] = m.pollFirstEntry().getKey(), () -> got[1] = m.pollFirstEntry().getKey());
    System.out.print("" + got[0] + got[1]);
  }

  // The greatest key below 5 while 3 is replaced by 4.
  //: outcomes=3|4
  static void skipListFloor() throws Exception {
    ConcurrentSkipListSet<Integer> m = new ConcurrentSkipListSet<>(Set.of(3));
    Thread t = go(() -> {
      m.add(4);
      m.remove(3);
    });
    int n = m.floor(5);
    t.join();
    System.out.print(n);
  }

  //: outcomes=12|-2|2-|21|--
  static void dequeEnds() throws Exception {
    ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>();
    Thread t = go(() -> {
      d.addFirst(2);
      d.addFirst(1);
    });
    Integer p = d.pollFirst(), q = d.pollLast();
    t.join();
    System.out.print(text(p) + text(q));
  }
  static String text(Object o) {
    return o == null ? "-" : "" + o;
  }

  // A bounded deque of one place: the second putter waits for the taker.
  //: outcomes=12|21
  static void dequeBlocks() throws Exception {
    LinkedBlockingDeque<Integer> d = new LinkedBlockingDeque<>(1);
    go(() -> d.putFirst(1));
    go(() -> d.putLast(2));
    System.out.print("" + d.takeLast() + d.takeFirst());
  }

  // replaceAll is one action of the list.
  //: outcomes=3
  static void cowReplaces() throws Exception {
    CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>(List.of(0));
    Cases.both(() -> l.replaceAll(i -> i + 1), () -> l.replaceAll(i -> i + 2));
    System.out.print(l.get(0));
  }

  // A set after a get is not.
  //: outcomes=1|2|3
  static void cowGetThenSet() throws Exception {
    CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>(List.of(0));
    Cases.both(() -> l.set(0, l.get(0) + 1), () -> l.set(0, l.get(0) + 2));
    System.out.print(l.get(0));
  }

  //: outcomes=1
  static void cowSetAddsOnce() throws Exception {
    CopyOnWriteArraySet<Integer> s = new CopyOnWriteArraySet<>();
    Cases.both(() -> s.add(1), () -> s.add(1));
    System.out.print(s.size());
  }

  // A sublist of a list that changed meanwhile is no longer of use.
  //: outcomes=1|cme
  static void cowSubList() throws Exception {
    CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>(List.of(1, 2));
    List<Integer> sub = l.subList(0, 1);
    Thread t = go(() -> l.add(3));
    String s;
    try {
      s = "" + sub.size();
    } catch (ConcurrentModificationException e) {
      s = "cme";
    }
    t.join();
    System.out.print(s);
  }

  // The sum is read bucket by bucket.
  //: outcomes=0|1|2
  static void mapSums() throws Exception {
    ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
    Thread t = go(() -> {
      m.put(1, 1);
      m.put(2, 1);
    });
    int n = m.reduceValuesToInt(Long.MAX_VALUE, i -> i, 0, Integer::sum);
    t.join();
    System.out.print(n);
  }

  // An entry that is added before the iterator's place and one behind it: the second without the first.
  //: outcomes=-|1|2|12
  static void mapIterated() throws Exception {
    ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
    Thread t = go(() -> {
      m.put(1, 1);
      m.put(2, 2);
    });
    StringBuilder s = new StringBuilder();
    for (int k : m.keySet())
      s.append(k);
    t.join();
    System.out.print(s.length() == 0 ? "-" : s);
  }

  // setValue writes through, even if the entry was replaced meanwhile.
  //: outcomes=5|7
  static void mapEntrySets() throws Exception {
    ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>(Map.of(1, 1));
    Map.Entry<Integer, Integer> e = m.entrySet().iterator().next();
    Cases.both(() -> e.setValue(5), () -> m.put(1, 7));
    System.out.print(m.get(1));
  }

  // remove(key, value) succeeds only for the value that is there.
  //: outcomes=t-|f2
  static void mapRemovesValue() throws Exception {
    ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>(Map.of(1, 1));
    boolean[] r = new boolean[1];
    Cases.both(() -> r[0] = m.remove(1, 1), () -> m.computeIfPresent(1, (k, o) -> 2));
    System.out.print((r[0] ? "t" : "f") + text(m.get(1)));
  }

  // What was done before the exchange is seen after it, on both sides.
  //: outcomes=12
  static void exchangeOrders() throws Exception {
    Exchanger<Integer> e = new Exchanger<>();
    int[] a = new int[1], b = new int[1];
    Thread t = go(() -> {
      a[0] = 1;
      e.exchange(0);
      log.append(b[0]);
    });
    b[0] = 2;
    e.exchange(0);
    int n = a[0];
    t.join();
    System.out.print("" + n + log);
  }

  // What is done after the own side has exchanged is not.
  //: race:Transfers.x
  static void exchangeOrdersNoMore() throws Exception {
    Exchanger<Integer> e = new Exchanger<>();
    Thread t = go(() -> {
      e.exchange(0);
      x = 1;
    });
    e.exchange(0);
    v = x;
  }

  // arrive is a release, awaitAdvance an acquire; the one who only arrives learns nothing.
  //: race:Transfers.y
  static void phaserArriveOrdersOneWay() throws Exception {
    Phaser p = new Phaser(2);
    Thread t = go(() -> {
      x = 1;
      p.arrive();
      v = y;
    });
    y = 1;
    p.arriveAndAwaitAdvance();
    v = x;
  }

  //: outcomes=0|1
  static void phaserPhaseSeen() throws Exception {
    Phaser p = new Phaser(2);
    Thread t = go(p::arriveAndDeregister);
    p.arriveAndDeregister();
    int n = p.isTerminated() ? 1 : 0;
    t.join();
    System.out.print(n);
  }

  // forceTermination lets everyone go, with a negative phase.
  //: outcomes=-
  static void phaserForced() throws Exception {
    Phaser p = new Phaser(2);
    go(p::forceTermination);
    System.out.print(p.arriveAndAwaitAdvance() < 0 ? "-" : "+");
  }

  // Two readers cannot both become writers; the first fails while the second still reads.
  //: outcomes=ww|0w|00
  static void stampedUpgrade() throws Exception {
    StampedLock l = new StampedLock();
    Action upgrade = () -> {
      long r = l.readLock();
      long w = l.tryConvertToWriteLock(r);
      log.append(w != 0 ? "w" : "0");
      l.unlock(w != 0 ? w : r);
    };
    Cases.both(upgrade::run, upgrade::run);
    System.out.print(log);
  }

  //: outcomes=n|o|s
  static void stampedOptimistic() throws Exception {
    StampedLock l = new StampedLock();
    Thread t = go(() -> {
      long w = l.writeLock();
      l.unlockWrite(w);
    });
    long o = l.tryOptimisticRead();
    String s = o == 0 ? "n" : l.validate(o) ? "o" : "s";
    t.join();
    System.out.print(s);
  }

  // A stamped lock is not reentrant.
  //: deadlock
  static void stampedTwice() throws Exception {
    StampedLock l = new StampedLock();
    l.writeLock();
    l.writeLock();
  }

  // Its views have no conditions and no owner, but lock like it.
  //: outcomes=2
  static void stampedViews() throws Exception {
    StampedLock l = new StampedLock();
    Action a = () -> {
      Lock w = l.asWriteLock();
      w.lock();
      try {
        x++;
      } finally {
        w.unlock();
      }
    };
    Cases.both(a::run, a::run);
    System.out.print(x);
  }

  // Reading under the read lock, writing under it too: a race.
  //: race:Transfers.x
  static void readLockWrites() throws Exception {
    ReadWriteLock l = new ReentrantReadWriteLock();
    Action a = () -> {
      l.readLock().lock();
      x++;
      l.readLock().unlock();
    };
    Cases.both(a::run, a::run);
  }

  // A to B and back: the reference is the same, the stamp is not.
  //: outcomes=tf|tt|ft|ff
  static void stampTellsBack() throws Exception {
    AtomicStampedReference<Integer> s = new AtomicStampedReference<>(1, 0);
    AtomicInteger r = new AtomicInteger(1);
    int stamp = s.getStamp();
    Thread t = go(() -> {
      r.compareAndSet(1, 2);
      r.compareAndSet(2, 1);
      s.compareAndSet(1, 2, 0, 1);
      s.compareAndSet(2, 1, 1, 2);
    });
    boolean a = r.compareAndSet(1, 3), b = s.compareAndSet(1, 3, stamp, stamp + 1);
    t.join();
    System.out.print((a ? "t" : "f") + (b ? "t" : "f"));
  }

  static class Node {
    volatile Node next;
    volatile int count;
    int plain;
  }

  //: outcomes=1
  static void referenceUpdater() throws Exception {
    AtomicReferenceFieldUpdater<Node, Node> u = AtomicReferenceFieldUpdater.newUpdater(Node.class, Node.class, "next");
    Node n = new Node();
    AtomicInteger wins = new AtomicInteger();
    Action a = () -> {
      if (u.compareAndSet(n, null, new Node()))
        wins.incrementAndGet();
    };
    Cases.both(a::run, a::run);
    System.out.print(wins);
  }

  // The updater and a plain increment of the volatile field: an update can be lost.
  //: outcomes=1|2
  static void updaterAndIncrement() throws Exception {
    AtomicIntegerFieldUpdater<Node> u = AtomicIntegerFieldUpdater.newUpdater(Node.class, "count");
    Node n = new Node();
    Cases.both(() -> u.incrementAndGet(n), () -> n.count++);
    System.out.print(n.count);
  }

  // A published node is seen whole.
  //: outcomes=0|7
  static void updaterPublishes() throws Exception {
    AtomicReferenceFieldUpdater<Node, Node> u = AtomicReferenceFieldUpdater.newUpdater(Node.class, Node.class, "next");
    Node n = new Node();
    Thread t = go(() -> {
      Node m = new Node();
      m.plain = 7;
      u.lazySet(n, m);
    });
    Node m = n.next;
    int p = m == null ? 0 : m.plain;
    t.join();
    System.out.print(p);
  }

  //: outcomes=5
  static void accumulatorMax() throws Exception {
    LongAccumulator a = new LongAccumulator(Math::max, 0);
    Cases.both(() -> a.accumulate(5), () -> a.accumulate(3));
    System.out.print(a.get());
  }

  // sumThenReset beside two adds: nothing is lost or counted twice, in whatever part it is.
  //: outcomes=02|11|20
  static void adderReset() throws Exception {
    LongAdder a = new LongAdder();
    Thread t = go(() -> {
      a.increment();
      a.increment();
    });
    long n = a.sumThenReset();
    t.join();
    System.out.print("" + n + a.sum());
  }

  // A transfer ends when the element has been taken; put does not wait.
  //: outcomes=1
  static void transferOrders() throws Exception {
    LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
    Thread t = go(() -> {
      q.take();
      v = 1;
    });
    q.transfer(1);
    t.join();
    System.out.print(v);
  }

  // What the taker did before it took is ordered before the end of a transfer.
  //: outcomes=1
  static void transferOrdersBack() throws Exception {
    SynchronousQueue<Integer> q = new SynchronousQueue<>();
    go(() -> {
      x = 1;
      q.take();
    });
    q.put(1);
    System.out.print(x);
  }

  //: outcomes=0|1|2
  static void transferCounts() throws Exception {
    LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
    Thread t = go(() -> {
      q.put(1);
      q.put(2);
    });
    int n = q.size();
    t.join();
    System.out.print(n);
  }

  // A fair hand-over serves in the order of arrival; a stack the other way round. Two waiting puts, seen by order.
  //: outcomes=12|21
  static void synchronousEither() throws Exception {
    SynchronousQueue<Integer> q = new SynchronousQueue<>(true);
    go(() -> q.put(1));
    go(() -> q.put(2));
    System.out.print("" + q.take() + q.take());
  }

  // A delay that has not passed hides the element from poll.
  static class Due implements Delayed {
    final int name;
    final long at;
    Due(int name, long ms) {
      this.name = name;
      at = System.nanoTime() + ms * 1_000_000;
    }
    @Override public long getDelay(TimeUnit u) {
      return u.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
    }
    @Override public int compareTo(Delayed o) {
      return Long.compare(at, ((Due) o).at);
    }
  }

  //: outcomes=12
  static void delayTakesFirstDue() throws Exception {
    DelayQueue<Due> q = new DelayQueue<>();
    q.add(new Due(1, 1));
    q.add(new Due(2, 1000));
    go(() -> {});
    System.out.print("" + q.take().name + q.take().name);
  }

  // drainTo takes what is there; the rest stays.
  //: outcomes=0+2|1+1|2+0
  static void drained() throws Exception {
    ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(2);
    Thread t = go(() -> {
      q.put(1);
      q.put(2);
    });
    int n = q.drainTo(new ArrayList<>());
    t.join();
    System.out.print(n + "+" + q.size());
  }

  // An iterator over a full array queue whose element is taken meanwhile still returns what it held.
  //: outcomes=12|1
  static void arrayQueueIterated() throws Exception {
    ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(2, false, List.of(1, 2));
    Iterator<Integer> i = q.iterator();
    Thread t = go(() -> {
      q.take();
      q.take();
    });
    StringBuilder s = new StringBuilder();
    while (i.hasNext())
      s.append(i.next());
    t.join();
    System.out.print(s);
  }

  // removeIf beside add.
  //: outcomes=[]|[1]
  static void queueRemovesIf() throws Exception {
    LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>();
    Cases.both(() -> q.add(1), () -> q.removeIf(i -> i == 1));
    System.out.print(q);
  }

  // remove(Object) and poll: one of them gets the element.
  //: outcomes=t-|f1
  static void queueRemovesOrPolls() throws Exception {
    ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>(List.of(1));
    boolean[] r = new boolean[1];
    Integer[] p = new Integer[1];
    Cases.both(() -> r[0] = q.remove(1), () -> p[0] = q.poll());
    System.out.print((r[0] ? "t" : "f") + text(p[0]));
  }

  // A pipe is a queue of bytes with an end.
  //: outcomes=12e
  static void pipeEnds() throws Exception {
    PipedOutputStream out = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(out, 1);
    Thread t = go(() -> {
      out.write(1);
      out.write(2);
      out.close();
    });
    StringBuilder s = new StringBuilder();
    for (int b; (b = in.read()) >= 0;)
      s.append(b);
    t.join();
    System.out.print(s + "e");
  }

  // A condition of a fair lock: signalled in the order of waiting.
  //: outcomes=ab|ba
  static void conditionInOrder() throws Exception {
    ReentrantLock l = new ReentrantLock(true);
    Condition c = l.newCondition();
    int[] waiting = {0};
    List<String> order = new ArrayList<>();
    for (String s : List.of("a", "b"))
      go(() -> {
        l.lock();
        try {
          order.add(s);
          waiting[0]++;
          c.await();
          log.append(s);
        } finally {
          l.unlock();
        }
      });
    while (log.length() < 2) {
      l.lock();
      try {
        if (waiting[0] == 2)
          c.signalAll();
      } finally {
        l.unlock();
      }
      Thread.onSpinWait();
    }
    assert log.toString().equals(order.get(0) + order.get(1));
    System.out.print(log);
  }

  // A semaphore's permit may be given back by another thread, and orders.
  //: outcomes=1
  static void semaphoreOrders() throws Exception {
    Semaphore s = new Semaphore(0);
    go(() -> {
      x = 1;
      s.release();
    });
    s.acquire();
    System.out.print(x);
  }

  // drainPermits takes all at once.
  //: outcomes=02|11|20
  static void semaphoreDrained() throws Exception {
    Semaphore s = new Semaphore(0);
    Thread t = go(() -> {
      s.release();
      s.release();
    });
    int n = s.drainPermits();
    t.join();
    System.out.print("" + n + s.availablePermits());
  }

  // A barrier's action runs once, before anyone leaves, and is seen by all.
  //: outcomes=66
  static void barrierAction() throws Exception {
    int[] parts = {2, 4};
    CyclicBarrier b = new CyclicBarrier(2, () -> x = parts[0] + parts[1]);
    int[] got = new int[2];
    Cases.both(() -> {
      b(b);
      got[0] = x;
    }, () -> {
      b(b);
      got[1] = x;
    });
    System.out.print("" + got[0] + got[1]);
  }
  static void b(CyclicBarrier b) {
    try {
      b.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  // Reset breaks the barrier only for threads that already wait.
  //: deadlock
  static void barrierReset() throws Exception {
    CyclicBarrier b = new CyclicBarrier(2);
    go(b::reset);
    try {
      b.await();
    } catch (BrokenBarrierException e) {
    }
  }

  // A fair semaphore serves the thread that waits for two permits before one that comes later for one.
  //: outcomes=21|12
  static void semaphoreFair() throws Exception {
    Semaphore s = new Semaphore(1, true);
    Thread t = go(() -> {
      s.acquire(2);
      log.append(2);
      s.release(2);
    }), u = go(() -> {
      s.acquire();
      log.append(1);
      s.release();
    });
    s.release();
    t.join();
    u.join();
    System.out.print(log);
  }

  // Two threads take two of two permits one by one: each may hold one and wait for the other.
  //: deadlock outcomes=ok
  static void semaphoreOneByOne() throws Exception {
    Semaphore s = new Semaphore(2);
    Action both = () -> {
      s.acquire();
      s.acquire();
      s.release(2);
    };
    Cases.both(both::run, both::run);
    System.out.print("ok");
  }

  // The same at once.
  //: outcomes=ok
  static void semaphoreAtOnce() throws Exception {
    Semaphore s = new Semaphore(2);
    Action both = () -> {
      s.acquire(2);
      s.release(2);
    };
    Cases.both(both::run, both::run);
    System.out.print("ok");
  }

  // awaitUntil says whether the signal came before the time.
  //: outcomes=t|f
  static void conditionUntil() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Condition c = l.newCondition();
    l.lock();
    Thread t = go(() -> {
      l.lock();
      c.signal();
      l.unlock();
    });
    boolean signalled = c.awaitUntil(new Date(System.currentTimeMillis() + 5));
    l.unlock();
    t.join();
    System.out.print(signalled ? "t" : "f");
  }

  // An interrupt does not end awaitUninterruptibly, and stays set.
  //: outcomes=t
  static void conditionUninterruptible() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Condition c = l.newCondition();
    Thread main = Thread.currentThread();
    l.lock();
    Thread t = go(() -> {
      main.interrupt();
      l.lock();
      c.signal();
      l.unlock();
    });
    c.awaitUninterruptibly();
    l.unlock();
    System.out.print(Thread.interrupted() ? "t" : "f");
    t.join();
  }

  // tryLock with a limit: in time, too late, or interrupted before either.
  //: outcomes=t|f|i
  static void tryLockLimited() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Thread main = Thread.currentThread();
    CountDownLatch held = new CountDownLatch(1);
    Thread t = go(() -> {
      l.lock();
      held.countDown();
      l.unlock();
      main.interrupt();
    });
    String s;
    try {
      held.await();
      s = l.tryLock(1, TimeUnit.MILLISECONDS) ? "t" : "f";
    } catch (InterruptedException e) {
      s = "i";
    }
    while (t.isAlive())
      Thread.onSpinWait();
    System.out.print(s);
  }

  // A phaser's waiter with a limit does not withdraw its arrival.
  //: outcomes=t1|a1
  static void phaserLimited() throws Exception {
    Phaser p = new Phaser(2);
    Thread t = go(p::arriveAndAwaitAdvance);
    String s;
    int phase = p.arrive();
    try {
      p.awaitAdvanceInterruptibly(phase, 1, TimeUnit.MILLISECONDS);
      s = "a";
    } catch (TimeoutException e) {
      s = "t";
    }
    t.join();
    System.out.print(s + p.getPhase());
  }

  // Each element of a full publisher is dropped, or delivered.
  //: outcomes=1|12
  static void publisherDrops() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    CountDownLatch done = new CountDownLatch(1);
    SubmissionPublisher<Integer> p = new SubmissionPublisher<>(pool, 1);
    p.consume(i -> log.append(i)).thenRun(done::countDown);
    p.offer(1, null);
    p.offer(2, null);
    p.close();
    done.await();
    pool.shutdown();
    System.out.print(log);
  }

  // A delayed completion, and one by hand.
  //: outcomes=d|v
  static void delayedOrByHand() throws Exception {
    CompletableFuture<String> f = new CompletableFuture<>();
    f.completeAsync(() -> "d", CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS, Runnable::run));
    Thread t = go(() -> f.complete("v"));
    System.out.print(f.join());
    t.join();
  }

  // A read lock is shared, a queued writer comes in between, and a second read by the same thread is let in.
  //: outcomes=rrw|wrr
  static void readTwiceBesideWriter() throws Exception {
    ReentrantReadWriteLock l = new ReentrantReadWriteLock();
    Cases.both(() -> {
      l.readLock().lock();
      log.append("r");
      l.readLock().lock();
      log.append("r");
      l.readLock().unlock();
      l.readLock().unlock();
    }, () -> {
      l.writeLock().lock();
      log.append("w");
      l.writeLock().unlock();
    });
    System.out.print(log);
  }
}
