/** Every blocking queue: capacity, offers, polls, drains, ordering, null refusal, producer and consumer. */
import java.util.*;
import java.util.concurrent.*;

public class BlockingQueues {
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

    static void exercise(BlockingQueue<Integer> q) throws Exception {
        System.out.println("-- " + q.getClass().getSimpleName() + " " + q.remainingCapacity());
        attempt("poll empty", () -> q.poll() + " " + q.poll(1, TimeUnit.MILLISECONDS) + " " + q.peek());
        attempt("remove empty", () -> q.remove());
        attempt("element empty", () -> q.element());
        attempt("null", () -> q.offer(null));
        attempt("offer", () -> q.offer(3) + " " + q.offer(1) + " " + q.offer(2) + " "
                + q.offer(4, 1, TimeUnit.MILLISECONDS));
        attempt("add full", () -> q.add(9));
        attempt("contents", () -> q + " " + q.size() + " " + q.contains(1) + " " + q.peek());
        attempt("drain", () -> { List<Integer> out = new ArrayList<>(); return q.drainTo(out, 2) + " " + out + " "
                + q; });
        attempt("drain self", () -> q.drainTo(q));
        attempt("rest", () -> q.poll() + " " + q.poll());
        q.clear();
        int n = 300;
        long[] sum = {0, 0};
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= n; i++) q.put(i);
                q.put(Integer.MAX_VALUE);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread consumer = new Thread(() -> {
            try {
                int x;
                while (sum[1] < n && (x = q.take()) != Integer.MAX_VALUE) {
                    sum[0] += x;
                    sum[1]++;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        consumer.start();
        consumer.join();
        q.take();
        producer.join();
        System.out.println(sum[0] + " " + sum[1] + " " + q.size());
    }

    public static void main(String[] args) throws Exception {
        exercise(new ArrayBlockingQueue<>(3));
        exercise(new ArrayBlockingQueue<>(3, true));
        exercise(new LinkedBlockingQueue<>(4));
        exercise(new LinkedBlockingQueue<>());
        exercise(new LinkedBlockingDeque<>(3));
        exercise(new PriorityBlockingQueue<>(2, Comparator.naturalOrder()));
        exercise(new LinkedTransferQueue<>());
        exercise(new SynchronousQueue<>());
        exercise(new SynchronousQueue<>(true));
        attempt("capacity", () -> new ArrayBlockingQueue<>(0));
        attempt("too many", () -> new ArrayBlockingQueue<>(1, false, List.of(1, 2)));
        LinkedBlockingDeque<String> d = new LinkedBlockingDeque<>(2);
        d.putFirst("b");
        d.putFirst("a");
        System.out.println(d + " " + d.offerLast("c") + " " + d.takeLast() + d.pollFirst()
                + d.pollLast(1, TimeUnit.MILLISECONDS));
        PriorityBlockingQueue<String> pq = new PriorityBlockingQueue<>(5, Comparator.comparing(String::length)
                .reversed());
        pq.addAll(List.of("a", "ccc", "bb"));
        System.out.println(pq.take() + pq.take() + pq.take());
        LinkedTransferQueue<String> tq = new LinkedTransferQueue<>();
        System.out.println(tq.tryTransfer("x") + " " + tq.tryTransfer("y", 1, TimeUnit.MILLISECONDS) + " "
                + tq.hasWaitingConsumer() + " " + tq.size());
        String[] got = new String[1];
        Thread taker = new Thread(() -> {
            try {
                got[0] = tq.take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        taker.start();
        tq.transfer("handed over");
        taker.join();
        System.out.println(got[0] + " " + tq.isEmpty());
    }
}
