/** CountDownLatch, CyclicBarrier with actions, broken barriers, Semaphore with fairness and bulk permits. */
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;

public class Latches {
    interface Body {
        Object run() throws Exception;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (Exception e) {
            System.out.println(name + ": " + e);
        }
    }

    static List<Thread> spawn(int n, java.util.function.IntConsumer c) {
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int me = i;
            Thread t = new Thread(() -> c.accept(me));
            ts.add(t);
            t.start();
        }
        return ts;
    }

    static void join(List<Thread> ts) throws InterruptedException {
        for (Thread t : ts) t.join();
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch l = new CountDownLatch(3);
        System.out.println(l.getCount() + " " + l.await(1, TimeUnit.MILLISECONDS));
        int[] cells = new int[3];
        List<Thread> ts = spawn(3, i -> {
            cells[i] = i + 1;
            l.countDown();
        });
        l.await();
        System.out.println(cells[0] + cells[1] + cells[2] + " " + l.getCount() + " " + l.await(0, TimeUnit.SECONDS));
        l.countDown();
        System.out.println(l.getCount());
        join(ts);
        attempt("negative latch", () -> new CountDownLatch(-1));
        StringBuilder log = new StringBuilder();
        int[] work = new int[4];
        CyclicBarrier b = new CyclicBarrier(4, () -> {
            int sum = 0;
            for (int w : work) sum += w;
            log.append(sum).append(' ');
        });
        int[] last = {0};
        ts = spawn(4, i -> {
            for (int round = 1; round <= 5; round++) {
                work[i] = round * 10 + i;
                try {
                    int index = b.await();
                    if (index == 0) synchronized (last) { last[0]++; }
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new AssertionError(e);
                }
            }
        });
        join(ts);
        System.out.println(log + " " + last[0] + " " + b.getParties() + " " + b.getNumberWaiting() + " "
                + b.isBroken());
        CyclicBarrier broken = new CyclicBarrier(3);
        List<String> outcomes = java.util.Collections.synchronizedList(new ArrayList<>());
        ts = spawn(2, i -> {
            try {
                broken.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                outcomes.add(e.getClass().getSimpleName());
            }
        });
        while (broken.getNumberWaiting() < 2) Thread.sleep(1);
        ts.get(0).interrupt();
        join(ts);
        java.util.Collections.sort(outcomes);
        System.out.println(outcomes + " " + broken.isBroken());
        attempt("await broken", () -> broken.await());
        broken.reset();
        System.out.println(broken.isBroken());
        attempt("timeout", () -> broken.await(1, TimeUnit.MILLISECONDS));
        CyclicBarrier failing = new CyclicBarrier(1, () -> {
            throw new IllegalStateException("in the action");
        });
        attempt("action fails", () -> failing.await());
        System.out.println(failing.isBroken());
        Semaphore s = new Semaphore(2, true);
        System.out.println(s.tryAcquire() + " " + s.tryAcquire(2) + " " + s.availablePermits() + " " + s.drainPermits()
                + " " + s.tryAcquire() + " " + s.isFair());
        s.release(5);
        s.acquire(3);
        System.out.println(s.availablePermits() + " " + s.tryAcquire(3, 1, TimeUnit.MILLISECONDS));
        Semaphore mutex = new Semaphore(1);
        int[] inside = {0, 0};
        ts = spawn(4, i -> {
            for (int k = 0; k < 50; k++) {
                mutex.acquireUninterruptibly();
                if (++inside[0] > 1) inside[1]++;
                inside[0]--;
                mutex.release();
            }
        });
        join(ts);
        System.out.println(inside[1] + " " + mutex.availablePermits() + " " + new Semaphore(-2).availablePermits());
        attempt("negative acquire", () -> { mutex.acquire(-1); return 0; });
    }
}
