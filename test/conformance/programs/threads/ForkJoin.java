/** ForkJoinPool: RecursiveTask, RecursiveAction, CountedCompleter, exceptions, common pool, invokeAll. */
import java.util.Arrays;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicLong;

public class ForkJoin {
    static class Fib extends RecursiveTask<Integer> {
        final int n;

        Fib(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n < 2) return n;
            Fib a = new Fib(n - 1);
            a.fork();
            return new Fib(n - 2).compute() + a.join();
        }
    }

    static class MergeSort extends RecursiveAction {
        final int[] a;
        final int lo, hi;

        MergeSort(int[] a, int lo, int hi) {
            this.a = a;
            this.lo = lo;
            this.hi = hi;
        }

        @Override
        protected void compute() {
            if (hi - lo < 32) {
                Arrays.sort(a, lo, hi);
                return;
            }
            int mid = lo + hi >>> 1;
            invokeAll(new MergeSort(a, lo, mid), new MergeSort(a, mid, hi));
            int[] left = Arrays.copyOfRange(a, lo, mid);
            for (int i = 0, j = mid, k = lo; i < left.length; k++) a[k] = j == hi || left[i] <= a[j] ? left[i++]
                    : a[j++];
        }
    }

    static class Failing extends RecursiveTask<Integer> {
        final int depth;

        Failing(int depth) {
            this.depth = depth;
        }

        @Override
        protected Integer compute() {
            if (depth == 0) throw new IllegalStateException("leaf");
            return new Failing(depth - 1).fork().join();
        }
    }

    static class Summer extends CountedCompleter<Void> {
        final int[] a;
        final int lo, hi;
        final AtomicLong sum;

        Summer(CountedCompleter<?> parent, int[] a, int lo, int hi, AtomicLong sum) {
            super(parent);
            this.a = a;
            this.lo = lo;
            this.hi = hi;
            this.sum = sum;
        }

        @Override
        public void compute() {
            if (hi - lo <= 50) {
                long s = 0;
                for (int i = lo; i < hi; i++) s += a[i];
                sum.addAndGet(s);
            } else {
                int mid = lo + hi >>> 1;
                setPendingCount(2);
                new Summer(this, a, lo, mid, sum).fork();
                new Summer(this, a, mid, hi, sum).fork();
            }
            tryComplete();
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.getParallelism() + " " + pool.invoke(new Fib(15)));
        int[] a = new java.util.Random(1).ints(1000).toArray();
        int[] b = a.clone();
        pool.invoke(new MergeSort(a, 0, a.length));
        Arrays.sort(b);
        System.out.println(Arrays.equals(a, b));
        try {
            pool.invoke(new Failing(3));
        } catch (IllegalStateException e) {
            Throwable root = e;
            while (root.getCause() != null) root = root.getCause();
            System.out.println(e.getClass().getSimpleName() + " " + root.getMessage());
        }
        Failing f = new Failing(0);
        pool.execute(f);
        f.quietlyJoin();
        System.out.println(f.isCompletedAbnormally() + " " + f.isCompletedNormally() + " " + f.getException().getClass()
                .getSimpleName() + " " + f.getRawResult());
        AtomicLong sum = new AtomicLong();
        int[] ones = new int[1000];
        Arrays.fill(ones, 3);
        pool.invoke(new Summer(null, ones, 0, ones.length, sum));
        System.out.println(sum);
        System.out.println(pool.submit(() -> "submitted").get() + " " + pool.submit(new Fib(10)).join());
        RecursiveTask<Integer> cancelled = new Fib(5);
        cancelled.cancel(false);
        try {
            cancelled.join();
        } catch (CancellationException e) {
            System.out.println("cancelled " + cancelled.isCancelled());
        }
        System.out.println(new Fib(12).invoke() + " " + ForkJoinTask.adapt(() -> 5).invoke() + " "
                + ForkJoinTask.inForkJoinPool() + " " + pool.submit(() -> ForkJoinTask.inForkJoinPool()).get());
        System.out.println(ForkJoinPool.commonPool().submit(() -> "in the common pool").get() + " "
                + (ForkJoinPool.commonPool().getParallelism() >= 1) + " " + ForkJoinPool.commonPool().isShutdown());
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isTerminated());
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        ForkJoinPool.commonPool().shutdown();
        System.out.println(ForkJoinPool.commonPool().isShutdown());
        long count = ForkJoinTask.invokeAll(Arrays.asList(new Fib(3), new Fib(4), new Fib(5))).stream()
                .mapToInt(t -> t.join()).sum();
        System.out.println(count);
    }
}
