/** Trees of threads: recursive spawning, join in any order, results through fields, names of descendants. */
import java.util.*;
import java.util.concurrent.atomic.AtomicInteger;

public class ThreadTrees {
    static final AtomicInteger made = new AtomicInteger();

    static class Summer extends Thread {
        final int[] a;
        final int lo, hi;
        long sum;

        Summer(int[] a, int lo, int hi) {
            this.a = a;
            this.lo = lo;
            this.hi = hi;
        }

        @Override
        public void run() {
            made.incrementAndGet();
            if (hi - lo <= 100) {
                for (int i = lo; i < hi; i++) sum += a[i];
                return;
            }
            int mid = lo + hi >>> 1;
            Summer left = new Summer(a, lo, mid);
            Summer right = new Summer(a, mid, hi);
            left.start();
            right.start();
            try {
                right.join();
                left.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            sum = left.sum + right.sum;
        }
    }

    static void spawn(String name, int depth, Set<String> seen) {
        Thread t = new Thread(() -> {
            seen.add(Thread.currentThread().getName());
            if (depth > 0) {
                spawn(name + "0", depth - 1, seen);
                spawn(name + "1", depth - 1, seen);
            }
        }, name);
        t.start();
        try {
            t.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static int fib(int n) throws InterruptedException {
        if (n < 2) return n;
        int[] left = new int[1];
        Thread t = new Thread(() -> {
            try {
                left[0] = fib(n - 1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        int right = fib(n - 2);
        t.join();
        return left[0] + right;
    }

    public static void main(String[] args) throws Exception {
        int[] a = new int[1000];
        for (int i = 0; i < a.length; i++) a[i] = i * 3;
        Summer s = new Summer(a, 0, a.length);
        s.start();
        s.join();
        System.out.println(s.sum + " " + made);
        Set<String> seen = Collections.synchronizedSet(new TreeSet<>());
        spawn("r", 3, seen);
        System.out.println(seen);
        System.out.println(fib(9));
        int[][] m = {{1, 2, 3}, {4, 5, 6}, {7, 8, 10}};
        int[][] product = new int[3][3];
        List<Thread> cells = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                int r = i;
                int c = j;
                Thread t = new Thread(() -> {
                    for (int k = 0; k < 3; k++) product[r][c] += m[r][k] * m[k][c];
                });
                cells.add(t);
                t.start();
            }
        }
        for (Thread t : cells) t.join();
        System.out.println(Arrays.deepToString(product));
        Thread[] chain = new Thread[20];
        StringBuffer order = new StringBuffer();
        for (int i = 0; i < chain.length; i++) {
            Thread before = i == 0 ? null : chain[i - 1];
            char me = (char) ('a' + i);
            chain[i] = new Thread(() -> {
                try {
                    if (before != null) before.join();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                order.append(me);
            });
        }
        // Started front to back, for joining an unstarted thread returns at once.
        for (Thread t : chain) t.start();
        chain[19].join();
        System.out.println(order);
    }
}
