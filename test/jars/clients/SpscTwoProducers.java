// jars: jctools-core
// verdict: violated
// finding: assertion
// race: SpscArrayQueueProducerIndexFields.producerIndex
// race: SpscArrayQueueProducerIndexFields.producerLimit
import org.jctools.queues.SpscArrayQueue;

/** A queue for one producer gets two of them, and loses an element. */
public class SpscTwoProducers {
    public static void main(String[] args) throws InterruptedException {
        SpscArrayQueue<String> queue = new SpscArrayQueue<>(4);
        Thread other = new Thread(() -> queue.offer("other"));
        other.start();
        queue.offer("main");
        other.join();
        assert queue.size() == 2;
    }
}
