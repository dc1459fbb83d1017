/** FutureTask, invokeAll, invokeAny, cancellation, timeouts, completion service. */
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class Futures {
    interface Body {
        Object run() throws Exception;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (Exception e) {
            System.out.println(name + ": " + e + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService ex = Executors.newFixedThreadPool(3);
        attempt("callable", () -> ex.submit(() -> 6 * 7).get());
        attempt("runnable", () -> ex.submit(() -> { }).get());
        attempt("runnable with result", () -> ex.submit(() -> { }, "result").get());
        attempt("checked", () -> ex.submit(() -> { throw new java.io.IOException("checked"); }).get());
        attempt("error", () -> ex.submit((Runnable) () -> { throw new StackOverflowError("err"); }).get());
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int k = i;
            tasks.add(() -> {
                if (k == 3) throw new IllegalStateException("k=3");
                return k * k;
            });
        }
        StringBuilder s = new StringBuilder();
        for (Future<Integer> f : ex.invokeAll(tasks)) {
            try {
                s.append(f.get()).append(' ');
            } catch (ExecutionException e) {
                s.append(e.getCause().getMessage()).append(' ');
            }
        }
        System.out.println(s);
        attempt("invokeAny", () -> ex.invokeAny(List.of(() -> { throw new Exception("a"); }, () -> "only good")));
        attempt("invokeAny none", () -> ex.invokeAny(List.of(() -> {
                throw new IllegalArgumentException("all bad"); })));
        attempt("invokeAny empty", () -> ex.invokeAny(List.of()));
        attempt("invokeAny null", () -> ex.invokeAny(null));
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch gotInterrupt = new CountDownLatch(1);
        Future<?> slow = ex.submit(() -> {
            started.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                gotInterrupt.countDown();
            }
        });
        started.await();
        attempt("timeout", () -> slow.get(1, TimeUnit.MILLISECONDS));
        System.out.println(slow.isDone() + " " + slow.cancel(true) + " " + slow.cancel(true) + " " + slow.isCancelled()
                + " " + slow.isDone());
        gotInterrupt.await();
        attempt("get cancelled", () -> slow.get());
        CountDownLatch hold = new CountDownLatch(1);
        for (int i = 0; i < 3; i++) ex.submit(() -> { hold.await(); return 0; });
        AtomicInteger ran = new AtomicInteger();
        Future<Integer> queued = ex.submit(ran::incrementAndGet);
        System.out.println(queued.cancel(false) + " " + queued.isCancelled());
        hold.countDown();
        List<Future<Integer>> timed = ex.invokeAll(List.of(() -> 1, () -> 2), 10, TimeUnit.SECONDS);
        System.out.println(timed.get(0).get() + timed.get(1).get() + " ran " + ran);
        FutureTask<String> task = new FutureTask<>(() -> "computed") {
            @Override
            protected void done() {
                System.out.println("done hook " + isCancelled());
            }
        };
        System.out.println(task.isDone() + " " + task.toString().replaceAll("@[0-9a-f]+", "@")
                .replaceAll("\\$Lambda.*", ""));
        task.run();
        task.run();
        System.out.println(task.get() + " " + task.cancel(true));
        FutureTask<String> cancelled = new FutureTask<>(() -> "never");
        cancelled.cancel(false);
        cancelled.run();
        attempt("cancelled task", () -> cancelled.get());
        ExecutorCompletionService<Integer> cs = new ExecutorCompletionService<>(ex);
        for (int i = 1; i <= 5; i++) {
            int k = i;
            cs.submit(() -> k * 100);
        }
        int sum = 0;
        for (int i = 0; i < 5; i++) sum += cs.take().get();
        System.out.println(sum + " " + cs.poll());
        ex.shutdown();
        attempt("after shutdown", () -> {
            try {
                return ex.submit(() -> 1);
            } catch (RejectedExecutionException e) {
                return "rejected";
            }
        });
        System.out.println(ex.awaitTermination(10, TimeUnit.SECONDS));
        attempt("callable adapters", () -> Executors.callable(() -> System.out.print("adapted "), 5).call());
        attempt("null task", () -> Executors.newSingleThreadExecutor().submit((Runnable) null));
        System.exit(0);
    }
}
