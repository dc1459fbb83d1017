/** java.util.Timer: order, cancellation, a task that throws kills the timer, fixed rate. */
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class Timers {
    static TimerTask task(Runnable r) {
        return new TimerTask() {
            @Override
            public void run() {
                r.run();
            }
        };
    }

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer("ticker", true);
        StringBuffer order = new StringBuffer();
        CountDownLatch three = new CountDownLatch(3);
        java.util.Date base = new java.util.Date();
        CountDownLatch hold = new CountDownLatch(1);
        timer.schedule(task(() -> {
            try {
                hold.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }), 0);
        for (int[] t : new int[][] {{30, 'c'}, {10, 'a'}, {20, 'b'}}) {
            timer.schedule(task(() -> {
                order.append((char) t[1]);
                three.countDown();
            }), new java.util.Date(base.getTime() + t[0]));
        }
        hold.countDown();
        three.await();
        System.out.println(order);
        AtomicInteger ticks = new AtomicInteger();
        CountDownLatch five = new CountDownLatch(5);
        TimerTask repeating = task(() -> {
            if (ticks.incrementAndGet() <= 5) five.countDown();
        });
        timer.scheduleAtFixedRate(repeating, 1, 1);
        five.await();
        System.out.println(repeating.cancel() + " " + repeating.cancel() + " " + (ticks.get() >= 5));
        try {
            timer.schedule(repeating, 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        TimerTask never = task(() -> System.out.println("never"));
        timer.schedule(never, 1_000_000);
        System.out.println(never.cancel() + " " + (never.scheduledExecutionTime() > 0));
        String[] name = new String[1];
        CountDownLatch named = new CountDownLatch(1);
        timer.schedule(task(() -> {
            name[0] = Thread.currentThread().getName() + " " + Thread.currentThread().isDaemon();
            named.countDown();
        }), 0);
        named.await();
        System.out.println(name[0]);
        for (long[] bad : new long[][] {{-1, 0}, {1, -1}}) {
            try {
                timer.schedule(task(() -> { }), bad[0], bad[1]);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        timer.cancel();
        try {
            timer.schedule(task(() -> { }), 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Timer dying = new Timer("dying");
        Thread[] worker = new Thread[1];
        CountDownLatch captured = new CountDownLatch(1);
        dying.schedule(task(() -> {
            worker[0] = Thread.currentThread();
            captured.countDown();
            throw new IllegalStateException("kills the timer");
        }), 0);
        captured.await();
        worker[0].join();
        try {
            dying.schedule(task(() -> { }), 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
