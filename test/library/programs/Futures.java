// Futures, executors and fork/join: which thread runs a dependent, what a hook sees, what a result orders.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class Futures {
  public static void main(String[] a) throws Throwable {
    Cases.run(Futures.class, a);
  }
  static int x, y;
  static volatile int v;
  static final StringBuffer log = new StringBuffer();
  static Thread go(Runnable r) {
    Thread t = new Thread(r);
    t.start();
    return t;
  }
  static void end(ExecutorService pool) throws InterruptedException {
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
  }
  static String who(Thread main) {
    return Thread.currentThread() == main ? "m" : "t";
  }

  // The completer or the thread that registers runs the function, never both.
  //: outcomes=m|t
  static void exceptionallyWhere() throws Exception {
    Thread main = Thread.currentThread();
    CompletableFuture<String> f = new CompletableFuture<>();
    Thread t = go(() -> f.completeExceptionally(new RuntimeException()));
    String s = f.exceptionally(e -> who(main)).join();
    t.join();
    System.out.print(s);
  }

  // Registered before the completion, dependents run last in, first out; a later one runs at once in its registrar.
  //: outcomes=ab|ba
  static void whenCompleteTwo() throws Exception {
    CompletableFuture<String> f = new CompletableFuture<>();
    Thread t = go(() -> f.complete(""));
    f.whenComplete((r, e) -> log.append("a"));
    f.whenComplete((r, e) -> log.append("b"));
    t.join();
    System.out.print(log);
  }

  // The thread that completes the second source runs the function and sees both values.
  //: outcomes=t3|u3
  static void combineWhere() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>(), g = new CompletableFuture<>();
    Thread t = new Thread(() -> f.complete(1)), u = new Thread(() -> g.complete(2));
    CompletableFuture<String> h =
        f.thenCombine(g, (p, q) -> (Thread.currentThread() == t ? "t" : "u") + (p + q));
    t.start();
    u.start();
    System.out.print(h.join());
  }

  //: outcomes=v|x
  static void anyOfFails() throws Exception {
    CompletableFuture<String> f = new CompletableFuture<>(), g = new CompletableFuture<>();
    Thread t = go(() -> f.complete("v")), u = go(() -> g.completeExceptionally(new RuntimeException("x")));
    System.out.print(CompletableFuture.anyOf(f, g).exceptionally(e -> e.getCause().getMessage()).join());
  }

  // Only the future that completed first is ordered before the join.
  //: race:Futures.x race:Futures.y
  static void anyOfOrdersWinnerOnly() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>(), g = new CompletableFuture<>();
    go(() -> {
      x = 1;
      f.complete(1);
    });
    go(() -> {
      y = 1;
      g.complete(1);
    });
    CompletableFuture.anyOf(f, g).join();
    v = x + y;
  }

  //: outcomes=2
  static void allOfOrdersAll() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>(), g = new CompletableFuture<>();
    go(() -> {
      x = 1;
      f.complete(1);
    });
    go(() -> {
      y = 1;
      g.complete(1);
    });
    CompletableFuture.allOf(f, g).join();
    System.out.print(x + y);
  }

  // getNow that finds no value orders nothing.
  //: outcomes=0|1
  static void getNowOrders() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    Thread t = go(() -> {
      x = 1;
      f.complete(1);
    });
    System.out.print(f.getNow(0) == 1 ? x : 0);
  }

  //: race:Futures.x
  static void getNowAbsent() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    Thread t = go(() -> {
      x = 1;
      f.complete(1);
    });
    f.getNow(0);
    v = x;
  }

  // A loser of complete is not ordered after the winner's writes unless it reads the value.
  //: outcomes=tf|ft
  static void completeTwice() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    boolean[] r = new boolean[2];
    Cases.both(() -> r[0] = f.complete(1), () -> r[1] = f.complete(2));
    System.out.print((r[0] ? "t" : "f") + (r[1] ? "t" : "f"));
  }

  //: outcomes=v|c
  static void completeOrCancel() throws Exception {
    CompletableFuture<String> f = new CompletableFuture<>();
    Cases.both(() -> f.complete("v"), () -> f.cancel(true));
    System.out.print(f.handle((r, e) -> e instanceof CancellationException ? "c" : r).join());
  }

  // The value, or the default when the time is over first; the dependent sees what the future holds.
  //: outcomes=vv|dd
  static void defaultAfterTimeout() throws Exception {
    CompletableFuture<String> f = new CompletableFuture<String>().completeOnTimeout("d", 5, TimeUnit.MILLISECONDS);
    go(() -> f.complete("v"));
    String s = f.thenApply(r -> r + f.getNow("none")).join();
    System.out.print(s);
  }

  // A copy is completed by its source, but completing the copy leaves the source alone.
  //: outcomes=11|12
  static void copyOfFuture() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    CompletableFuture<Integer> g = f.copy();
    Cases.both(() -> f.complete(1), () -> g.complete(2));
    System.out.print("" + f.join() + g.join());
  }

  // The hook afterExecute runs after the future is done: get does not wait for it.
  //: race:Futures.x
  static void afterExecuteLater() throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>()) {
      @Override protected void afterExecute(Runnable r, Throwable t) {
        x = 1;
      }
    };
    pool.submit(() -> 1).get();
    v = x;
    end(pool);
  }

  //: outcomes=bra
  static void hooksInOrder() throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>()) {
      @Override protected void beforeExecute(Thread t, Runnable r) {
        log.append("b");
      }
      @Override protected void afterExecute(Runnable r, Throwable t) {
        log.append("a");
      }
    };
    pool.execute(() -> log.append("r"));
    end(pool);
    System.out.print(log);
  }

  // terminated runs before awaitTermination returns.
  //: outcomes=1
  static void terminatedOrders() throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>()) {
      @Override protected void terminated() {
        x = 1;
      }
    };
    pool.execute(() -> {});
    end(pool);
    System.out.print(x);
  }

  // isShutdown says nothing about terminated.
  //: race:Futures.x
  static void shutdownDoesNotOrder() throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>()) {
      @Override protected void terminated() {
        x = 1;
      }
    };
    pool.execute(() -> {});
    pool.shutdown();
    if (pool.isShutdown())
      v = x;
  }

  // The second task finds the only worker busy and runs in main, or the worker waits for it.
  //: outcomes=tt|tm|mt
  static void callerRuns() throws Exception {
    Thread main = Thread.currentThread();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new SynchronousQueue<>(),
                                                     new ThreadPoolExecutor.CallerRunsPolicy());
    pool.execute(() -> log.append(who(main)));
    pool.execute(() -> log.append(who(main)));
    end(pool);
    System.out.print(log);
  }

  // A worker, one place in the queue, three tasks: the third is dropped unless the worker has taken the second.
  //: outcomes=2|3
  static void discarded() throws Exception {
    AtomicInteger n = new AtomicInteger();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new ArrayBlockingQueue<>(1),
                                                     new ThreadPoolExecutor.DiscardPolicy());
    for (int i = 0; i < 3; i++)
      pool.execute(n::incrementAndGet);
    end(pool);
    System.out.print(n);
  }

  // The handler of rejected tasks runs in the submitting thread.
  //: outcomes=0|1
  static void handlerCounts() throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new SynchronousQueue<>(), (r, p) -> x++);
    pool.execute(() -> {});
    pool.execute(() -> {});
    end(pool);
    System.out.print(x);
  }

  // A task that fails in execute ends its worker; its replacement runs the next one.
  //: exception outcomes=1
  static void workerReplaced() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> {
      throw new IllegalStateException();
    });
    int n = pool.submit(() -> 1).get();
    end(pool);
    System.out.print(n);
  }

  // With submit the failure stays in the future.
  //: outcomes=IllegalStateException
  static void failureKept() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<?> f = pool.submit(() -> {
      throw new IllegalStateException();
    });
    try {
      f.get();
    } catch (ExecutionException e) {
      System.out.print(e.getCause().getClass().getSimpleName());
    }
    end(pool);
  }

  // The pool grows to its greatest size only when the queue is full.
  //: outcomes=1
  static void queueBeforeGrowth() throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.DAYS, new ArrayBlockingQueue<>(2));
    pool.execute(() -> {});
    pool.execute(() -> {});
    end(pool);
    System.out.print(pool.getLargestPoolSize());
  }

  //: outcomes=2
  static void prestarted() throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(2, 2, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>());
    pool.prestartAllCoreThreads();
    int n = pool.getPoolSize();
    end(pool);
    System.out.print(n);
  }

  // cancel(true) before the task starts: it never runs. While it runs: interrupted. After: too late.
  //: outcomes=n-t|ri-t|r--t|r--f
  static void cancelInterrupts() throws Exception {
    String[] ran = {"n", "-"};
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<?> f = pool.submit(() -> {
      ran[0] = "r";
      ran[1] = Thread.currentThread().isInterrupted() ? "i-" : "--";
    });
    boolean c = f.cancel(true);
    end(pool);
    System.out.print(ran[0] + ran[1] + (c ? "t" : "f"));
  }

  // Fixed delay: the next run begins after the end of the last, in an order that is seen.
  //: outcomes=2
  static void fixedDelayOrders() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    CountDownLatch two = new CountDownLatch(2);
    Future<?> f = pool.scheduleWithFixedDelay(() -> {
      if (x < 2)
        x++;
      two.countDown();
    }, 1, 1, TimeUnit.MILLISECONDS);
    two.await();
    f.cancel(false);
    end(pool);
    System.out.print(x);
  }

  // Two children; the parent's onCompletion runs after both, and sees both.
  //: outcomes=3
  static void countedCompleterSees() throws Exception {
    class Leaf extends CountedCompleter<Void> {
      final int[] into;
      final int at;
      Leaf(CountedCompleter<?> parent, int[] into, int at) {
        super(parent);
        this.into = into;
        this.at = at;
      }
      @Override public void compute() {
        into[at] = at + 1;
        tryComplete();
      }
    }
    int[] parts = new int[2];
    class Root extends CountedCompleter<Void> {
      @Override public void compute() {
        setPendingCount(2);
        new Leaf(this, parts, 0).fork();
        new Leaf(this, parts, 1).fork();
        tryComplete();
      }
      @Override public void onCompletion(CountedCompleter<?> last) {
        x = parts[0] + parts[1];
      }
    }
    new Root().invoke();
    System.out.print(x);
  }

  // A sibling's result is not ordered before the compute of the other.
  //: race
  static void countedCompleterSiblings() throws Exception {
    int[] parts = new int[2];
    class Leaf extends CountedCompleter<Void> {
      final int at;
      Leaf(CountedCompleter<?> parent, int at) {
        super(parent);
        this.at = at;
      }
      @Override public void compute() {
        parts[at] = parts[1 - at] + 1;
        tryComplete();
      }
    }
    class Root extends CountedCompleter<Void> {
      @Override public void compute() {
        setPendingCount(1);
        new Leaf(this, 0).fork();
        new Leaf(this, 1).compute();
      }
    }
    new Root().invoke();
  }

  // The first task throws: the second is cancelled, or has run.
  //: outcomes=x0|x1
  static void invokeAllFails() throws Exception {
    RecursiveAction bad = new RecursiveAction() {
      @Override protected void compute() {
        throw new IllegalStateException();
      }
    };
    RecursiveAction good = new RecursiveAction() {
      @Override protected void compute() {
        v = 1;
      }
    };
    String s = "";
    try {
      new ForkJoinPool(2).invoke(new RecursiveAction() {
        @Override protected void compute() {
          invokeAll(bad, good);
        }
      });
    } catch (IllegalStateException e) {
      s = "x";
    }
    System.out.print(s + (good.isCompletedNormally() ? 1 : 0));
  }

  //: outcomes=7
  static void managedBlocker() throws Exception {
    LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>();
    go(() -> q.add(7));
    Integer[] got = {null};
    ForkJoinPool.managedBlock(new ForkJoinPool.ManagedBlocker() {
      @Override public boolean block() throws InterruptedException {
        if (got[0] == null)
          got[0] = q.take();
        return true;
      }
      @Override public boolean isReleasable() {
        return got[0] != null || (got[0] = q.poll()) != null;
      }
    });
    System.out.print(got[0]);
  }

  // Items arrive in order, the end after them; the callbacks of one subscriber are ordered.
  //: outcomes=12c
  static void publisherInOrder() throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    StringBuilder seen = new StringBuilder();
    ExecutorService pool = Executors.newSingleThreadExecutor();
    try (SubmissionPublisher<Integer> p = new SubmissionPublisher<>(pool, 2)) {
      p.subscribe(new Flow.Subscriber<Integer>() {
        Flow.Subscription s;
        @Override public void onSubscribe(Flow.Subscription s) {
          this.s = s;
          s.request(1);
        }
        @Override public void onNext(Integer i) {
          seen.append(i);
          s.request(1);
        }
        @Override public void onError(Throwable e) {}
        @Override public void onComplete() {
          seen.append("c");
          done.countDown();
        }
      });
      p.submit(1);
      p.submit(2);
    }
    done.await();
    end(pool);
    System.out.print(seen);
  }

  //: outcomes=1|2
  static void parallelFindAny() throws Exception {
    System.out.print(Stream.of(1, 2).parallel().findAny().get());
  }

  //: outcomes=[2,4]
  static void parallelCollects() throws Exception {
    System.out.print(Stream.of(1, 2).parallel().map(i -> 2 * i).collect(Collectors.toList()).toString().replace(" ", ""));
  }

  //: race
  static void parallelIntoMap() throws Exception {
    Map<Integer, Integer> m = new HashMap<>();
    Stream.of(1, 2).parallel().forEach(i -> m.put(i, i));
  }

  //: outcomes=12|21
  static void parallelForEachOrder() throws Exception {
    Stream.of(1, 2).parallel().forEach(log::append);
    System.out.print(log);
  }

  //: outcomes=12
  static void parallelForEachOrdered() throws Exception {
    Stream.of(1, 2).parallel().forEachOrdered(log::append);
    System.out.print(log);
  }

  // A stateful reducer shared by the threads.
  //: race:int[]
  static void parallelSharedSum() throws Exception {
    int[] sum = {0};
    IntStream.range(0, 2).parallel().forEach(i -> sum[0] += i);
  }

  // A parallel stream in a static initialiser whose lambda belongs to the class waits for itself.
  static class SumsInInitialiser {
    static final int SUM = IntStream.range(0, 2).parallel().map(i -> i + 1).sum();
  }

  //: deadlock
  static void parallelInInitialiser() throws Exception {
    v = SumsInInitialiser.SUM;
  }

  // The same with supplyAsync: the lambda's class is not ready for the other thread.
  static class AsksInInitialiser {
    static final int ONE = CompletableFuture.supplyAsync(() -> 1).join();
  }

  //: deadlock
  static void asyncInInitialiser() throws Exception {
    v = AsksInInitialiser.ONE;
  }

  // A method reference to a library method needs no initialised class.
  static class MethodReferenceInInitialiser {
    static final String TEXT = CompletableFuture.supplyAsync(String::new).join();
  }

  //: outcomes=0
  static void referenceInInitialiser() throws Exception {
    System.out.print(MethodReferenceInInitialiser.TEXT.length());
  }

  // Two tasks of a pool with one thread that wait for each other's result.
  //: deadlock
  static void starvedPool() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.submit(() -> pool.submit(() -> 1).get()).get();
    pool.shutdown();
  }

  // A pool of daemon threads need not be shut down.
  //: outcomes=1
  static void callerWaits() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2, r -> {
      Thread t = new Thread(r);
      t.setDaemon(true);
      return t;
    });
    System.out.print(pool.submit(() -> 1).get());
  }
}
