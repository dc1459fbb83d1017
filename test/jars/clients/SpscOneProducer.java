// jars: jctools-core
// verdict: verified
import org.jctools.queues.SpscArrayQueue;

/** A queue for one producer and one consumer, used so: what was written before an offer is seen after the poll. */
public class SpscOneProducer {
    static final int[] data = new int[2];

    public static void main(String[] args) throws InterruptedException {
        SpscArrayQueue<Integer> queue = new SpscArrayQueue<>(4);
        Thread producer = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                data[i] = i + 1;
                queue.offer(i);
            }
        });
        producer.start();
        for (int i = 0; i < 2; i++) {
            Integer next = queue.poll();
            assert next == null || data[next] == next + 1;
        }
        producer.join();
    }
}
