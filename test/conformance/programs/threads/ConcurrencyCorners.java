/** Corners of java.util.concurrent: Exchanger, Phaser tiers, StampedLock modes, scheduled executors,
        CompletableFuture, publishers. */
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.stream.*;

public class ConcurrencyCorners {
    public static void main(String[] args) throws Exception {
        Exchanger<String> ex = new Exchanger<>();
        String[] got = new String[2];
        Thread a = new Thread(() -> {
            try {
                got[0] = ex.exchange("from a");
            } catch (InterruptedException e) { }
        });
        Thread b = new Thread(() -> {
            try {
                got[1] = ex.exchange("from b", 5, TimeUnit.SECONDS);
            } catch (Exception e) { }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(Arrays.toString(got));
        try {
            ex.exchange("x", 10, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(e);
        }
        Phaser root = new Phaser() {
            @Override protected boolean onAdvance(int phase, int parties) {
                System.out.println("phase " + phase + " " + parties);
                return phase >= 1 || parties == 0;
            }
        };
        Phaser left = new Phaser(root, 1), right = new Phaser(root, 2);
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            Phaser p = i == 0 ? left : right;
            ts[i] = new Thread(() -> {
                p.arriveAndAwaitAdvance();
                p.arriveAndAwaitAdvance();
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(root.isTerminated() + " " + (left.getPhase() < 0) + " "
                + root.toString().replaceAll(".*\\[", "["));
        StampedLock s = new StampedLock();
        long r = s.tryOptimisticRead();
        System.out.println(s.validate(r));
        long w = s.writeLock();
        System.out.println(s.validate(r) + " " + s.isWriteLocked() + " " + s.tryReadLock());
        w = s.tryConvertToReadLock(w);
        System.out.println(s.getReadLockCount() + " " + (s.tryConvertToWriteLock(w) != 0));
        try {
            s.unlockRead(w);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        ScheduledThreadPoolExecutor sch = new ScheduledThreadPoolExecutor(2);
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        AtomicInteger ticks = new AtomicInteger();
        CountDownLatch three = new CountDownLatch(3);
        ScheduledFuture<?> f = sch.scheduleAtFixedRate(() -> {
            ticks.incrementAndGet();
            three.countDown();
        }, 5, 10, TimeUnit.MILLISECONDS);
        ScheduledFuture<String> g = sch.schedule(() -> "later", 20, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> bad = sch.scheduleWithFixedDelay(() -> {
            throw new IllegalStateException("stop");
        }, 0, 1, TimeUnit.MILLISECONDS);
        three.await();
        f.cancel(false);
        System.out.println(g.get() + " " + f.isCancelled() + " " + (ticks.get() >= 3));
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e);
        }
        sch.shutdown();
        System.out.println(sch.awaitTermination(1, TimeUnit.SECONDS) + " " + sch.isTerminated());
        try {
            sch.execute(() -> { });
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        CompletableFuture<Integer> c = CompletableFuture.supplyAsync(() -> 6).thenApplyAsync(x -> x * 7)
                .thenCombine(CompletableFuture.completedFuture(8), Integer::sum);
        System.out.println(c.get() + " "
                + c.thenCompose(x -> CompletableFuture.failedFuture(new IllegalArgumentException("no "
                + x))).handle((v, t) -> v + " " + t).join());
        CompletableFuture<String> never = new CompletableFuture<>();
        System.out.println(never.completeOnTimeout("timed", 10, TimeUnit.MILLISECONDS).get());
        try {
            new CompletableFuture<>().orTimeout(5, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            System.out.println(e);
        }
        System.out.println(CompletableFuture.allOf(c, never).thenApply(v -> "all").get()
                + CompletableFuture.anyOf(never, new CompletableFuture<>()).get());
        CompletableFuture<String> x = new CompletableFuture<>();
        x.cancel(true);
        try {
            x.get();
        } catch (CancellationException e) {
            System.out.println(e + " " + x.isCompletedExceptionally());
        }
        SubmissionPublisher<Integer> pub = new SubmissionPublisher<>(Runnable::run, 4);
        List<Object> seen = new ArrayList<>();
        pub.subscribe(new Flow.Subscriber<>() {
            Flow.Subscription sub;
            public void onSubscribe(Flow.Subscription q) {
                sub = q;
                q.request(1);
            }
            public void onNext(Integer i) {
                seen.add(i);
                if (i == 3) sub.cancel();
                else sub.request(1);
            }
            public void onError(Throwable t) {
                seen.add(t);
            }
            public void onComplete() {
                seen.add("done");
            }
        });
        CompletableFuture<Void> consumed = pub.consume(i -> seen.add("c" + i));
        for (int i = 0; i < 5; i++) pub.submit(i);
        pub.close();
        consumed.get();
        System.out.println(seen + " " + pub.getNumberOfSubscribers());
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.submit(() -> IntStream.rangeClosed(1, 1000).parallel().mapToObj(i -> ""
                + i).collect(Collectors.groupingByConcurrent(String::length, Collectors.counting()))).get());
        class Fib extends RecursiveTask<Integer> {
            int n;
            Fib(int n) {
                this.n = n;
            }
            protected Integer compute() {
                if (n < 2) return n;
                Fib l = new Fib(n - 1);
                l.fork();
                return new Fib(n - 2).compute() + l.join();
            }
        }
        System.out.println(pool.invoke(new Fib(15)) + " " + pool.getParallelism());
        pool.shutdown();
        class Count extends CountedCompleter<Void> {
            final int lo, hi;
            final LongAdder sum;
            Count(CountedCompleter<?> p, int lo, int hi, LongAdder s) {
                super(p);
                this.lo = lo;
                this.hi = hi;
                sum = s;
            }
            public void compute() {
                if (hi - lo > 10) {
                    int m = (lo + hi) / 2;
                    setPendingCount(2);
                    new Count(this, lo, m, sum).fork();
                    new Count(this, m, hi, sum).fork();
                } else for (int i = lo; i < hi; i++) sum.add(i);
                tryComplete();
            }
        }
        LongAdder sum = new LongAdder();
        new Count(null, 0, 1000, sum).invoke();
        System.out.println(sum);
        ExecutorCompletionService<String> ecs = new ExecutorCompletionService<>(Executors.newFixedThreadPool(1, q -> {
            Thread t = new Thread(q);
            t.setDaemon(true);
            return t;
        }));
        for (int i = 3; i > 0; i--) {
            int d = i;
            ecs.submit(() -> {
                Thread.sleep(d * 30);
                return "t" + d;
            });
        }
        System.out.println(ecs.take().get() + ecs.take().get() + ecs.take().get() + ecs.poll());
        ThreadPoolExecutor tp = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1),
                new ThreadPoolExecutor.CallerRunsPolicy());
        CountDownLatch hold = new CountDownLatch(1);
        String[] who = new String[1];
        tp.execute(() -> {
            try {
                hold.await();
            } catch (InterruptedException e) { }
        });
        tp.execute(() -> { });
        tp.execute(() -> who[0] = Thread.currentThread().getName());
        System.out.println(who[0] + " " + tp.getQueue().size());
        hold.countDown();
        System.out.println(tp.shutdownNow().size() <= 1);
        ConcurrentSkipListMap<Integer, String> sk = new ConcurrentSkipListMap<>();
        IntStream.range(0, 100).parallel().forEach(i -> sk.put(i, "v" + i));
        System.out.println(sk.ceilingKey(50) + " " + sk.headMap(3) + sk.descendingMap().firstKey());
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        IntStream.range(0, 500).parallel().forEach(i -> m.merge("k" + i % 7, 1, Integer::sum));
        System.out.println(new TreeMap<>(m) + " " + m.reduceValues(1, Integer::sum) + m.search(1, (k, v) -> v > 100
                ? k : null));
        LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
        Thread taker = new Thread(() -> {
            try {
                System.out.println("took " + q.take());
            } catch (InterruptedException e) { }
        });
        taker.start();
        q.transfer(9);
        taker.join();
        Semaphore sem = new Semaphore(2, true);
        sem.acquire();
        System.out.println(sem.tryAcquire(2) + " " + sem.drainPermits() + sem.availablePermits());
        ThreadLocalRandom.current().ints(5, 0, 3).forEach(i -> {
            if (i < 0 || i > 2) System.out.println("bad");
        });
    }
}
