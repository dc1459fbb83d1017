// Idle workers leave their pools when their keep-alive time is over. A thread that spins, sleeps, polls or waits until a
// worker has left comes to an end, and so does a program in which a daemon spins beside the worker.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Workers {
  public static void main(String[] a) throws Throwable {
    Cases.run(Workers.class, a);
  }
  static volatile boolean stop;
  static volatile Thread worker;
  static ThreadPoolExecutor pool(long keep, TimeUnit unit) {
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, keep, unit, new LinkedBlockingQueue<>());
    p.allowCoreThreadTimeOut(true);
    return p;
  }
  static void daemon(Runnable r) {
    Thread t = new Thread(r);
    t.setDaemon(true);
    t.start();
  }

  //: outcomes=0
  static void spinShortKeepAlive() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MILLISECONDS);
    p.execute(() -> {});
    while (p.getPoolSize() > 0)
      ;
    System.out.print(p.getPoolSize());
  }

  //: outcomes=0
  static void spinLongKeepAlive() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.HOURS);
    p.execute(() -> {});
    while (p.getPoolSize() > 0)
      Thread.onSpinWait();
    System.out.print(p.getPoolSize());
  }

  //: outcomes=0
  static void yieldCached() throws Exception {
    ThreadPoolExecutor p = (ThreadPoolExecutor) Executors.newCachedThreadPool();
    p.execute(() -> {});
    while (p.getPoolSize() > 0)
      Thread.yield();
    System.out.print(p.getPoolSize());
  }

  //: outcomes=0
  static void sleepCached() throws Exception {
    ThreadPoolExecutor p = (ThreadPoolExecutor) Executors.newCachedThreadPool();
    p.setKeepAliveTime(2, TimeUnit.SECONDS);
    p.execute(() -> {});
    while (p.getPoolSize() > 0)
      Thread.sleep(300);
    System.out.print(p.getPoolSize());
  }

  //: outcomes=0
  static void parkCached() throws Exception {
    ThreadPoolExecutor p = (ThreadPoolExecutor) Executors.newCachedThreadPool();
    p.setKeepAliveTime(2, TimeUnit.SECONDS);
    p.execute(() -> {});
    while (p.getPoolSize() > 0)
      LockSupport.parkNanos(300_000_000);
    System.out.print(p.getPoolSize());
  }

  //: outcomes=0
  static void waitCached() throws Exception {
    ThreadPoolExecutor p = (ThreadPoolExecutor) Executors.newCachedThreadPool();
    p.setKeepAliveTime(2, TimeUnit.SECONDS);
    p.execute(() -> {});
    Object o = new Object();
    synchronized (o) {
      while (p.getPoolSize() > 0)
        o.wait(300);
    }
    System.out.print(p.getPoolSize());
  }

  //: outcomes=0
  static void pollCached() throws Exception {
    ThreadPoolExecutor p = (ThreadPoolExecutor) Executors.newCachedThreadPool();
    p.setKeepAliveTime(2, TimeUnit.SECONDS);
    p.execute(() -> {});
    BlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
    while (p.getPoolSize() > 0)
      q.poll(300, TimeUnit.MILLISECONDS);
    System.out.print(p.getPoolSize());
  }

  //: outcomes=0
  static void latchCached() throws Exception {
    ThreadPoolExecutor p = (ThreadPoolExecutor) Executors.newCachedThreadPool();
    p.setKeepAliveTime(2, TimeUnit.SECONDS);
    p.execute(() -> {});
    CountDownLatch l = new CountDownLatch(1);
    while (p.getPoolSize() > 0)
      l.await(300, TimeUnit.MILLISECONDS);
    System.out.print(p.getPoolSize());
  }

  // The loop of another thread than main; main joins it.
  //: outcomes=0
  static void otherSpins() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES);
    p.execute(() -> {});
    Thread t = new Thread(() -> {
      while (p.getPoolSize() > 0)
        Thread.onSpinWait();
    });
    t.start();
    t.join();
    System.out.print(p.getPoolSize());
  }

  //: outcomes=d
  static void aliveSpin() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES);
    p.submit(() -> worker = Thread.currentThread()).get();
    while (worker.isAlive())
      Thread.onSpinWait();
    System.out.print("d");
  }

  //: outcomes=TERMINATED
  static void stateSpin() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES);
    p.submit(() -> worker = Thread.currentThread()).get();
    while (worker.getState() != Thread.State.TERMINATED)
      Thread.onSpinWait();
    System.out.print(worker.getState());
  }

  // The idle worker waits with a limit first, and the program sees it.
  //: outcomes=w
  static void timedWaitingSpin() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES);
    p.submit(() -> worker = Thread.currentThread()).get();
    while (worker.getState() != Thread.State.TIMED_WAITING && worker.isAlive())
      Thread.onSpinWait();
    System.out.print("w");
  }

  //: outcomes=d
  static void joinOfWorker() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES);
    p.submit(() -> worker = Thread.currentThread()).get();
    worker.join();
    System.out.print("d");
  }

  //: outcomes=d
  static void joinBesideDaemon() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES);
    p.submit(() -> worker = Thread.currentThread()).get();
    daemon(() -> {
      while (!stop)
        Thread.onSpinWait();
    });
    worker.join();
    System.out.print("d");
  }

  //: outcomes=d
  static void joinBesideSleepingDaemon() throws Exception {
    ThreadPoolExecutor p = pool(2, TimeUnit.SECONDS);
    p.submit(() -> worker = Thread.currentThread()).get();
    daemon(() -> {
      try {
        while (!stop)
          Thread.sleep(300);
      } catch (InterruptedException e) {
      }
    });
    worker.join();
    System.out.print("d");
  }

  //: outcomes=d
  static void timedJoins() throws Exception {
    ThreadPoolExecutor p = pool(2, TimeUnit.SECONDS);
    p.submit(() -> worker = Thread.currentThread()).get();
    while (worker.isAlive())
      worker.join(300);
    System.out.print("d");
  }

  // No thread but the workers and a daemon that spins: the program ends when the worker has left.
  //: outcomes=r
  static void cachedNeverShutBesideDaemon() throws Exception {
    daemon(() -> {
      while (!stop)
        Thread.onSpinWait();
    });
    Executors.newCachedThreadPool().execute(() -> System.out.print("r"));
  }

  //: outcomes=r
  static void cachedNeverShutBesidePollingDaemon() throws Exception {
    BlockingQueue<Integer> q = new LinkedBlockingQueue<>();
    daemon(() -> {
      try {
        while (!stop)
          q.poll(1, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
      }
    });
    Executors.newCachedThreadPool().execute(() -> System.out.print("r"));
  }

  // A worker of a fork-join pool is a daemon and leaves when it was idle for a minute.
  //: outcomes=0
  static void forkJoinLeaves() throws Exception {
    ForkJoinPool p = new ForkJoinPool(1);
    p.submit(() -> {}).get();
    while (p.getPoolSize() > 0)
      Thread.onSpinWait();
    System.out.print(p.getPoolSize());
  }

  //: outcomes=0
  static void forkJoinLeavesSleeping() throws Exception {
    ForkJoinPool p = new ForkJoinPool(1);
    p.submit(() -> {}).get();
    while (p.getPoolSize() > 0)
      Thread.sleep(100);
    System.out.print(p.getPoolSize());
  }

  //: outcomes=d
  static void commonWorkerLeaves() throws Exception {
    ForkJoinPool.commonPool().submit(() -> {
      worker = Thread.currentThread();
    }).get();
    if (worker != Thread.currentThread())
      while (worker.isAlive())
        Thread.onSpinWait();
    System.out.print("d");
  }

  //: outcomes=0
  static void forkJoinActive() throws Exception {
    ForkJoinPool p = new ForkJoinPool(2);
    p.execute(() -> {});
    p.execute(() -> {});
    while (p.getActiveThreadCount() > 0 || p.hasQueuedSubmissions())
      Thread.onSpinWait();
    System.out.print(p.getQueuedSubmissionCount());
  }

  //: outcomes=q
  static void quiescentSpin() throws Exception {
    ForkJoinPool p = new ForkJoinPool(1);
    p.execute(() -> {});
    while (!p.isQuiescent())
      Thread.onSpinWait();
    System.out.print("q");
  }

  //: outcomes=1
  static void completedSpin() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES);
    p.execute(() -> {});
    while (p.getCompletedTaskCount() < 1)
      Thread.onSpinWait();
    System.out.print(p.getCompletedTaskCount());
    p.shutdown();
  }

  // The worker has not begun, works, or has ended its task.
  //: outcomes=r
  static void activeSpin() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES);
    CountDownLatch begun = new CountDownLatch(1);
    p.execute(begun::countDown);
    begun.await();
    while (p.getActiveCount() > 0)
      Thread.onSpinWait();
    System.out.print("r");
    p.shutdown();
  }

  // A second task after the worker has left starts a new worker.
  //: outcomes=2
  static void newWorkerAfterwards() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES);
    AtomicInteger made = new AtomicInteger();
    p.setThreadFactory(r -> {
      made.incrementAndGet();
      return new Thread(r);
    });
    p.execute(() -> {});
    while (p.getPoolSize() > 0)
      Thread.onSpinWait();
    p.submit(() -> {}).get();
    p.shutdown();
    System.out.print(made);
  }

  // Two pools: the worker of the one spins until that of the other has left.
  //: outcomes=0
  static void workerWaitsForWorker() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES), q = pool(1, TimeUnit.MINUTES);
    p.execute(() -> {});
    int n = q.submit(() -> {
      while (p.getPoolSize() > 0)
        Thread.onSpinWait();
      return p.getPoolSize();
    }).get();
    System.out.print(n);
    q.shutdown();
  }

  // Without allowCoreThreadTimeOut the core worker never leaves.
  //: livelock
  static void coreWorkerStays() throws Exception {
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 1, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
    p.execute(() -> {});
    while (p.getPoolSize() > 0)
      Thread.onSpinWait();
  }

  // The worker beyond the core leaves, the core worker stays.
  //: outcomes=1
  static void onlyCoreStays() throws Exception {
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 2, 1, TimeUnit.MINUTES, new SynchronousQueue<>());
    CountDownLatch both = new CountDownLatch(2);
    Runnable meet = () -> {
      both.countDown();
      try {
        both.await();
      } catch (InterruptedException e) {
      }
    };
    p.execute(meet);
    p.execute(meet);
    both.await();
    while (p.getPoolSize() > 1)
      Thread.onSpinWait();
    System.out.print(p.getPoolSize());
    p.shutdown();
  }

  // Setting the keep-alive time while the worker waits interrupts it, and it waits by the new time.
  //: outcomes=0
  static void allowedLater() throws Exception {
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
    p.submit(() -> {}).get();
    p.allowCoreThreadTimeOut(true);
    while (p.getPoolSize() > 0)
      Thread.onSpinWait();
    System.out.print(p.getPoolSize());
  }

  // A smaller core size lets the idle worker leave at once.
  //: outcomes=0
  static void coreSizeZero() throws Exception {
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
    p.submit(() -> {}).get();
    p.setCorePoolSize(0);
    while (p.getPoolSize() > 0)
      Thread.onSpinWait();
    System.out.print(p.getPoolSize());
  }

  // A scheduled pool without core threads keeps its worker only while there are tasks.
  //: outcomes=0
  static void scheduledWithoutCore() throws Exception {
    ScheduledThreadPoolExecutor p = new ScheduledThreadPoolExecutor(0);
    p.schedule(() -> {}, 1, TimeUnit.MILLISECONDS).get();
    while (p.getPoolSize() > 0)
      Thread.onSpinWait();
    System.out.print(p.getPoolSize());
    p.shutdown();
  }

  // The group of the threads shows that the worker has left.
  //: outcomes=1
  static void groupShrinks() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES);
    p.execute(() -> {});
    while (Thread.activeCount() > 1)
      Thread.onSpinWait();
    System.out.print(Thread.activeCount());
  }

  // The end of the worker is told by its factory's runnable.
  //: outcomes=e
  static void factoryTells() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES);
    p.setThreadFactory(r -> new Thread(() -> {
      r.run();
      stop = true;
    }));
    p.execute(() -> {});
    while (!stop)
      Thread.onSpinWait();
    System.out.print("e");
  }

  // The same, waiting properly.
  //: outcomes=e
  static void factoryCountsDown() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES);
    CountDownLatch ended = new CountDownLatch(1);
    p.setThreadFactory(r -> new Thread(() -> {
      r.run();
      ended.countDown();
    }));
    p.execute(() -> {});
    ended.await();
    System.out.print("e");
  }

  // tryLock in a loop until the worker, which holds the lock as long as it lives, has left.
  //: outcomes=l
  static void lockOfWorker() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES);
    ReentrantLock lock = new ReentrantLock();
    CountDownLatch held = new CountDownLatch(1);
    p.setThreadFactory(r -> new Thread(() -> {
      lock.lock();
      held.countDown();
      r.run();
      lock.unlock();
    }));
    p.execute(() -> {});
    held.await();
    while (!lock.tryLock())
      Thread.onSpinWait();
    System.out.print("l");
  }

  // Polling until a limit: the worker has left before, or not.
  //: outcomes=0|1
  static void pollsUntilLimit() throws Exception {
    ThreadPoolExecutor p = pool(2, TimeUnit.SECONDS);
    p.execute(() -> {});
    for (int i = 0; i < 3 && p.getPoolSize() > 0; i++)
      Thread.sleep(1000);
    System.out.print(p.getPoolSize());
  }

  // A completion service on a cached pool, taken in a polling loop.
  //: outcomes=1
  static void completionPolled() throws Exception {
    ExecutorService p = Executors.newCachedThreadPool();
    CompletionService<Integer> c = new ExecutorCompletionService<>(p);
    c.submit(() -> 1);
    Future<Integer> f;
    while ((f = c.poll()) == null)
      Thread.onSpinWait();
    System.out.print(f.get());
  }

  // A thread that spins for another reason does not make a deadlock out of a livelock.
  //: livelock
  static void spinsForever() throws Exception {
    ThreadPoolExecutor p = pool(1, TimeUnit.MINUTES);
    p.execute(() -> {});
    while (!stop)
      Thread.onSpinWait();
  }
}
