import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class PoolsZoo {
    static void p(Object o) { System.out.println(o); }
    static class Fib extends RecursiveTask<Integer> {
        int n;
        Fib(int n) { this.n = n; }
        protected Integer compute() {
            if (n < 2) return n;
            Fib f = new Fib(n - 1);
            f.fork();
            return new Fib(n - 2).compute() + f.join();
        }
    }
    static class Inc extends RecursiveAction {
        int[] a;
        int lo, hi;
        Inc(int[] a, int lo, int hi) {
            this.a = a;
            this.lo = lo;
            this.hi = hi;
        }
        protected void compute() {
            if (hi - lo < 10)
                for (int i = lo; i < hi; i++) a[i]++;
            else {
                int m = (lo + hi) / 2;
                invokeAll(new Inc(a, lo, m), new Inc(a, m, hi));
            }
        }
    }
    static class CC extends CountedCompleter<Void> {
        AtomicInteger sum;
        int n;
        CC(CountedCompleter<?> p, AtomicInteger s, int n) {
            super(p);
            sum = s;
            this.n = n;
        }
        public void compute() {
            if (n > 0) {
                addToPendingCount(2);
                new CC(this, sum, n - 1).fork();
                new CC(this, sum, n - 1).fork();
            }
            sum.incrementAndGet();
            tryComplete();
        }
        public void onCompletion(CountedCompleter<?> c) {
            if (getCompleter() == null) p("root done " + sum);
        }
    }
    public static void main(String[] a) throws Exception {
        ForkJoinPool fj = new ForkJoinPool(3);
        p(fj.invoke(new Fib(15)) + " " + fj.getParallelism() + fj.submit(() -> 5).get());
        int[] arr = new int[100];
        fj.invoke(new Inc(arr, 0, 100));
        p(Arrays.stream(arr).sum());
        fj.invoke(new CC(null, new AtomicInteger(), 4));
        ForkJoinTask<?> bad = fj.submit(() -> { throw new IllegalStateException("in fj"); });
        try {
            bad.get();
        } catch (ExecutionException e) { p(e); }
        p(bad.isCompletedAbnormally() + " " + bad.getException().getClass());
        fj.shutdown();
        p(fj.awaitTermination(1, TimeUnit.SECONDS) + " " + fj.isTerminated());
        try {
            fj.submit(() -> 1);
        } catch (RejectedExecutionException e) { p(e); }
        ScheduledExecutorService se = Executors.newScheduledThreadPool(2);
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch three = new CountDownLatch(3);
        ScheduledFuture<?> rate = se.scheduleAtFixedRate(() -> {
            log.add("tick");
            three.countDown();
            if (three.getCount() == 0) throw new RuntimeException("stop");
        }, 1, 10, TimeUnit.MILLISECONDS);
        ScheduledFuture<String> one = se.schedule(() -> "one", 5, TimeUnit.MILLISECONDS);
        p(one.get() + " " + (one.getDelay(TimeUnit.MILLISECONDS) <= 0));
        three.await();
        try {
            rate.get();
        } catch (ExecutionException e) { p(e + " " + rate.isDone()); }
        ScheduledFuture<?> can = se.schedule(() -> p("never"), 1, TimeUnit.HOURS);
        p(can.cancel(false) + " " + can.isCancelled());
        try {
            can.get();
        } catch (CancellationException e) { p(e); }
        se.shutdown();
        p(se.awaitTermination(1, TimeUnit.SECONDS) + " " + log);
        ThreadPoolExecutor tp = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), r -> {
            Thread t = new Thread(r, "pt");
            t.setDaemon(true);
            return t;
        }, new ThreadPoolExecutor.CallerRunsPolicy()) {
            protected void beforeExecute(Thread t, Runnable r) {
                if (t.isDaemon()) log.add("before");
            }
            protected void afterExecute(Runnable r, Throwable t) { log.add("after " + t); }
        };
        CountDownLatch hold = new CountDownLatch(1);
        for (int i = 0; i < 3; i++)
            tp.execute(() -> {
                try {
                    hold.await();
                } catch (InterruptedException e) {}
            });
        p(tp.getPoolSize() + " " + tp.getQueue().size() + tp.getLargestPoolSize());
        tp.execute(() -> p("on " + Thread.currentThread().getName()));
        hold.countDown();
        tp.shutdown();
        p(tp.awaitTermination(1, TimeUnit.SECONDS) + " " + tp.getCompletedTaskCount() + " "
            + tp.toString().replaceAll(".*\\[", "["));
        ExecutorService ex = Executors.newFixedThreadPool(2);
        p(ex.invokeAny(List.<Callable<String>>of(() -> {
            Thread.sleep(1000);
            return "slow";
        }, () -> "fast")));
        for (Future<Integer> f : ex.invokeAll(List.<Callable<Integer>>of(()
                                                                             -> 1,
                                                  ()
                                                      -> { throw new Exception("x"); },
                                                  () -> {
                                                      Thread.sleep(100000);
                                                      return 3;
                                                  }),
                 500, TimeUnit.MILLISECONDS))
            try {
                p(f.get());
            } catch (ExecutionException | CancellationException e) { p(e); }
        ExecutorCompletionService<Integer> cs = new ExecutorCompletionService<>(ex);
        cs.submit(() -> 7);
        p(cs.take().get() + " " + cs.poll());
        Future<?> slow = ex.submit(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) { p("interrupted task"); }
        });
        Thread.sleep(200);
        int left = ex.shutdownNow().size();
        boolean over = ex.awaitTermination(5, TimeUnit.SECONDS);  // the task has said so by then
        p(left + " " + over);
        CompletableFuture<String> cf = CompletableFuture.supplyAsync(() -> 20)
                                           .thenCombineAsync(CompletableFuture.supplyAsync(() -> 22), Integer::sum)
                                           .thenApply(i -> "v" + i);
        p(cf.get() + " " + cf.thenCompose(s -> CompletableFuture.completedFuture(s + "!")).join()
            + CompletableFuture.failedFuture(new RuntimeException("ff")).exceptionally(Throwable::getMessage).join()
            + cf.handle((v, e) -> v + e).join() + CompletableFuture.anyOf(cf, new CompletableFuture<>()).join()
            + new CompletableFuture<String>().completeOnTimeout("to", 5, TimeUnit.MILLISECONDS).join());
        try {
            new CompletableFuture<String>().orTimeout(5, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) { p(e); }
        try {
            CompletableFuture.supplyAsync(() -> 1 / 0).thenApply(x -> x).join();
        } catch (CompletionException e) { p(e); }
        try {
            CompletableFuture.runAsync(() -> { throw new IllegalArgumentException("q"); }).get();
        } catch (ExecutionException e) { p(e.getCause()); }
        CompletableFuture<Void> all = CompletableFuture.allOf(IntStream.range(0, 5)
                .mapToObj(i -> CompletableFuture.runAsync(() -> log.add("r" + i)))
                .toArray(CompletableFuture[] ::new));
        all.join();
        p(all.isDone() + " " + log.stream().filter(s -> s.startsWith("r")).sorted().toList());
        CompletableFuture<Integer> man = new CompletableFuture<>();
        CompletableFuture<Integer> dep = man.whenComplete((v, e) -> p("wc " + v + e));
        man.complete(3);
        man.obtrudeValue(4);
        p(man.join() + " " + dep.join() + dep.toString().replaceAll(".*\\[", "[") + man.getNumberOfDependents());
        FutureTask<Integer> ft = new FutureTask<>(() -> 9);
        p(ft.isDone());
        ft.run();
        p(ft.get() + ft.toString().replaceAll(".*\\[", "["));
        SubmissionPublisher<Integer> pub = new SubmissionPublisher<>(Runnable::run, 4);
        pub.subscribe(new Flow.Subscriber<>() {
            Flow.Subscription s;
            public void onSubscribe(Flow.Subscription x) {
                s = x;
                s.request(2);
            }
            public void onNext(Integer i) {
                p("next " + i);
                if (i == 2) s.request(10);
                if (i == 4) throw new RuntimeException("sub");
            }
            public void onError(Throwable t) { p("error " + t); }
            public void onComplete() { p("complete"); }
        });
        for (int i = 1; i < 6; i++) pub.submit(i);
        p(pub.hasSubscribers() + " " + pub.estimateMaximumLag());
        pub.close();
        CompletableFuture<Void> done;
        try (SubmissionPublisher<String> q = new SubmissionPublisher<>()) {
            done = q.consume(s -> log.add("c" + s));
            q.submit("1");
            q.submit("2");
        }
        done.join();
        p(log.stream().filter(s -> s.startsWith("c")).toList());
    }
}
