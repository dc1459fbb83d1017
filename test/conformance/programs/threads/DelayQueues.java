/** DelayQueue and ScheduledThreadPoolExecutor order by time, not by insertion. */
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;

public class DelayQueues {
    static class Item implements Delayed {
        final String name;
        final long due;

        Item(String name, long base, long millis) {
            this.name = name;
            due = base + TimeUnit.MILLISECONDS.toNanos(millis);
        }

        public long getDelay(TimeUnit u) {
            return u.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        public int compareTo(Delayed o) {
            return Long.compare(due, ((Item) o).due);
        }
    }

    public static void main(String[] args) throws Exception {
        DelayQueue<Item> q = new DelayQueue<>();
        long base = System.nanoTime();
        q.add(new Item("third", base, 60));
        q.add(new Item("first", base, -5));
        q.add(new Item("second", base, 20));
        q.add(new Item("far", base, 1_000_000));
        System.out.println(q.size() + " " + q.peek().name + " " + q.take().name);
        System.out.println(q.take().name + " " + q.take().name + " " + q.poll() + " " + q.poll(1, TimeUnit.MILLISECONDS)
                + " " + q.size());
        ScheduledThreadPoolExecutor ex = new ScheduledThreadPoolExecutor(1);
        List<String> order = new ArrayList<>();
        CountDownLatch done = new CountDownLatch(3);
        Semaphore gate = new Semaphore(0);
        ex.execute(gate::acquireUninterruptibly);
        long start = System.nanoTime();
        for (String[] s : new String[][] {{"c", "300"}, {"a", "100"}, {"b", "200"}}) {
            ex.schedule(() -> {
                order.add(s[0]);
                done.countDown();
            }, start + Long.parseLong(s[1]) * 1_000_000 - System.nanoTime(), TimeUnit.NANOSECONDS);
        }
        gate.release();
        done.await();
        System.out.println(order);
        ScheduledFuture<Integer> value = ex.schedule(() -> 42, 1, TimeUnit.MILLISECONDS);
        System.out.println(value.get() + " " + value.isDone() + " " + (value.getDelay(TimeUnit.NANOSECONDS) <= 0));
        int[] ticks = {0};
        CountDownLatch five = new CountDownLatch(5);
        ScheduledFuture<?> rate = ex.scheduleAtFixedRate(() -> {
            ticks[0]++;
            five.countDown();
            if (ticks[0] == 5) throw new IllegalStateException("stop at five");
        }, 0, 1, TimeUnit.MILLISECONDS);
        five.await();
        try {
            rate.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause() + " after " + ticks[0]);
        }
        CountDownLatch three = new CountDownLatch(3);
        ScheduledFuture<?> delay = ex.scheduleWithFixedDelay(three::countDown, 1, 1, TimeUnit.MILLISECONDS);
        three.await();
        System.out.println(delay.cancel(false) + " " + delay.isCancelled());
        try {
            delay.get();
        } catch (CancellationException e) {
            System.out.println("cancelled " + e.getMessage());
        }
        ScheduledFuture<?> never = ex.schedule(() -> System.out.println("never"), 1, TimeUnit.HOURS);
        System.out.println(ex.getQueue().contains(never) + " " + never.cancel(true) + " " + never.cancel(true));
        ex.setRemoveOnCancelPolicy(true);
        ex.schedule(() -> System.out.println("not after shutdown"), 1, TimeUnit.HOURS);
        ex.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        ex.shutdown();
        System.out.println(ex.awaitTermination(10, TimeUnit.SECONDS) + " " + ex.isTerminated());
        try {
            ex.schedule(() -> 1, 1, TimeUnit.SECONDS);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        System.out.println(TimeUnit.HOURS.toSeconds(2) + " " + TimeUnit.NANOSECONDS.toMillis(1_999_999) + " "
                + TimeUnit.DAYS.toNanos(Long.MAX_VALUE) + " " + TimeUnit.SECONDS.convert(1500, TimeUnit.MILLISECONDS));
    }
}
