/** The factories of Executors: names, daemon flags, wrappers, caches, work stealing, direct executors. */
import java.util.*;
import java.util.concurrent.*;

public class ExecutorShapes {
    static String name(ExecutorService e) throws Exception {
        return e.submit(() -> Thread.currentThread().getName() + " " + Thread.currentThread().isDaemon() + " "
                + Thread.currentThread().getPriority() + " " + Thread.currentThread().getThreadGroup().getName()).get();
    }

    static void stop(ExecutorService e) throws InterruptedException {
        e.shutdown();
        System.out.println(e.awaitTermination(10, TimeUnit.SECONDS));
    }

    public static void main(String[] args) throws Exception {
        ExecutorService fixed = Executors.newFixedThreadPool(1);
        System.out.println(name(fixed) + " | " + name(fixed));
        ExecutorService second = Executors.newFixedThreadPool(2);
        System.out.println(name(second));
        ExecutorService cached = Executors.newCachedThreadPool();
        System.out.println(name(cached) + " " + ((ThreadPoolExecutor) cached).getMaximumPoolSize());
        ScheduledExecutorService scheduled = Executors.newScheduledThreadPool(1);
        System.out.println(name(scheduled));
        ExecutorService single = Executors.newSingleThreadExecutor();
        System.out.println(name(single) + " " + (single instanceof ThreadPoolExecutor));
        ScheduledExecutorService singleScheduled = Executors.newSingleThreadScheduledExecutor(r ->
                new Thread(r, "mine"));
        System.out.println(name(singleScheduled));
        ExecutorService unconfigurable = Executors.unconfigurableExecutorService(fixed);
        System.out.println((unconfigurable instanceof ThreadPoolExecutor) + " " + name(unconfigurable));
        ExecutorService stealing = Executors.newWorkStealingPool(2);
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            int k = i;
            tasks.add(() -> k * k);
        }
        int sum = 0;
        for (Future<Integer> f : stealing.invokeAll(tasks)) sum += f.get();
        System.out.println(sum);
        Executor direct = Runnable::run;
        StringBuilder log = new StringBuilder();
        direct.execute(() -> log.append("direct ").append(Thread.currentThread().getName()));
        System.out.println(log);
        ThreadFactory factory = Executors.defaultThreadFactory();
        Thread made = factory.newThread(() -> { });
        System.out.println(made.getName() + " " + made.isDaemon() + " " + made.getState());
        ThreadPoolExecutor pool = (ThreadPoolExecutor) second;
        pool.setCorePoolSize(1);
        pool.setMaximumPoolSize(5);
        pool.setKeepAliveTime(5, TimeUnit.SECONDS);
        pool.allowCoreThreadTimeOut(true);
        System.out.println(pool.getCorePoolSize() + " " + pool.getMaximumPoolSize() + " "
                + pool.getKeepAliveTime(TimeUnit.MILLISECONDS)
                + " " + pool.allowsCoreThreadTimeOut() + " " + pool.getQueue().remainingCapacity());
        try {
            pool.setKeepAliveTime(0, TimeUnit.SECONDS);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (ExecutorService e : List.of(fixed, second, cached, scheduled, single, singleScheduled, stealing)) stop(e);
        System.out.println(pool.toString().replaceAll("@[0-9a-f]+", "@"));
        ExecutorService serial = new AbstractExecutorService() {
            private boolean down;

            public void execute(Runnable r) {
                if (down) throw new RejectedExecutionException("down");
                r.run();
            }

            public void shutdown() {
                down = true;
            }

            public List<Runnable> shutdownNow() {
                down = true;
                return List.of();
            }

            public boolean isShutdown() {
                return down;
            }

            public boolean isTerminated() {
                return down;
            }

            public boolean awaitTermination(long t, TimeUnit u) {
                return down;
            }
        };
        System.out.println(serial.submit(() -> "own executor").get() + " " + serial.invokeAny(List.of(() -> 1, () ->
                2)));
        stop(serial);
        try {
            serial.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println(e.getMessage());
        }
    }
}
