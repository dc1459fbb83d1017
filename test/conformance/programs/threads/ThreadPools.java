/** ThreadPoolExecutor: sizes, queues, rejection policies, hooks, names, shutdown, uncaught exceptions. */
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class ThreadPools {
    static class Watched extends ThreadPoolExecutor {
        final AtomicInteger before = new AtomicInteger();
        final AtomicInteger after = new AtomicInteger();
        final AtomicInteger failed = new AtomicInteger();
        volatile boolean ended;

        Watched(int core, int max, BlockingQueue<Runnable> q) {
            super(core, max, 1, TimeUnit.SECONDS, q);
        }

        @Override
        protected void beforeExecute(Thread t, Runnable r) {
            before.incrementAndGet();
        }

        @Override
        protected void afterExecute(Runnable r, Throwable t) {
            after.incrementAndGet();
            if (t != null) failed.incrementAndGet();
        }

        @Override
        protected void terminated() {
            ended = true;
        }
    }

    public static void main(String[] args) throws Exception {
        Watched w = new Watched(1, 2, new ArrayBlockingQueue<>(1));
        CountDownLatch hold = new CountDownLatch(1);
        Runnable blocker = () -> {
            try {
                hold.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        w.execute(blocker);
        System.out.println(w.getPoolSize() + " " + w.getQueue().size());
        w.execute(blocker);
        System.out.println(w.getPoolSize() + " " + w.getQueue().size());
        w.execute(blocker);
        System.out.println(w.getPoolSize() + " " + w.getQueue().size() + " " + w.getLargestPoolSize());
        try {
            w.execute(blocker);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected by default");
        }
        w.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
        w.execute(() -> System.out.println("in " + Thread.currentThread().getName()));
        w.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        w.execute(() -> System.out.println("discarded"));
        w.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardOldestPolicy());
        w.execute(() -> System.out.println("replaced the oldest"));
        w.setRejectedExecutionHandler((r, e) -> System.out.println("own handler"));
        w.execute(blocker);
        hold.countDown();
        w.shutdown();
        System.out.println(w.awaitTermination(10, TimeUnit.SECONDS) + " " + w.isShutdown() + " " + w.isTerminated()
                + " " + w.ended + " " + w.before + w.after + " " + w.getCompletedTaskCount());
        CountDownLatch handled = new CountDownLatch(1);
        ExecutorService single = Executors.newSingleThreadExecutor(r -> {
            Thread t = new Thread(r, "only");
            t.setUncaughtExceptionHandler((x, e) -> {
                System.out.println("uncaught in " + x.getName() + ": " + e.getMessage());
                handled.countDown();
            });
            return t;
        });
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int k = i;
            single.execute(() -> order.add(k));
        }
        single.submit(() -> { }).get();
        System.out.println(order);
        single.execute(() -> {
            throw new IllegalStateException("executed task");
        });
        handled.await();
        Future<?> swallowed = single.submit(() -> {
            throw new IllegalStateException("submitted task");
        });
        try {
            swallowed.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " | " + e.getCause().getMessage());
        }
        System.out.println(single.submit(() -> Thread.currentThread().getName()).get());
        single.shutdown();
        System.out.println(single.awaitTermination(10, TimeUnit.SECONDS));
        ExecutorService fixed = Executors.newFixedThreadPool(3);
        System.out.println(fixed.submit(() -> Thread.currentThread().getName().replaceAll("[0-9]+", "N")
                + Thread.currentThread().isDaemon()).get());
        CountDownLatch running = new CountDownLatch(3);
        CountDownLatch never = new CountDownLatch(1);
        AtomicInteger interrupted = new AtomicInteger();
        for (int i = 0; i < 5; i++) {
            fixed.execute(() -> {
                running.countDown();
                try {
                    never.await();
                } catch (InterruptedException e) {
                    interrupted.incrementAndGet();
                }
            });
        }
        running.await();
        System.out.println(fixed.shutdownNow().size());
        System.out.println(fixed.awaitTermination(10, TimeUnit.SECONDS) + " " + interrupted);
        ThreadPoolExecutor core = new ThreadPoolExecutor(2, 4, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        System.out.println(core.prestartAllCoreThreads() + " " + core.getPoolSize() + " " + core.getCorePoolSize() + " "
                + core.getMaximumPoolSize());
        Runnable r = () -> { };
        core.submit(r).get();
        System.out.println(core.remove(r));
        core.shutdown();
        for (int[] bad : new int[][] {{-1, 1}, {2, 1}, {0, 0}}) {
            try {
                new ThreadPoolExecutor(bad[0], bad[1], 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
            } catch (IllegalArgumentException e) {
                System.out.println("bad sizes");
            }
        }
    }
}
