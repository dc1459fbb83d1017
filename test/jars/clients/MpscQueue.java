// jars: jctools-core
// verdict: verified
import org.jctools.queues.MpscUnboundedArrayQueue;

/** Two producers and a consumer, over the end of the first chunk. */
public class MpscQueue {
    public static void main(String[] args) throws InterruptedException {
        MpscUnboundedArrayQueue<Integer> queue = new MpscUnboundedArrayQueue<>(2);
        Thread one = new Thread(() -> queue.offer(1));
        Thread two = new Thread(() -> queue.offer(2));
        one.start();
        two.start();
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            Integer next = queue.poll();
            if (next != null) sum += next;
        }
        one.join();
        two.join();
        for (Integer next = queue.poll(); next != null; next = queue.poll()) sum += next;
        assert sum == 3;
    }
}
