// jars: disruptor
// verdict: violated
// race: Value.value
import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;
import com.lmax.disruptor.SequenceBarrier;

/** A publisher and a consumer. Sequences are plain fields between fences, which are no order in the memory model. */
public class RingOfEvents {
    static class Event {
        int value;
    }

    public static void main(String[] args) throws Exception {
        RingBuffer<Event> ring = RingBuffer.createMultiProducer(Event::new, 4, new BlockingWaitStrategy());
        SequenceBarrier barrier = ring.newBarrier();
        ring.addGatingSequences(new Sequence(-1));
        Thread publisher = new Thread(() -> {
            long at = ring.next();
            ring.get(at).value = 1;
            ring.publish(at);
        });
        publisher.start();
        while (barrier.waitFor(0) < 0) Thread.onSpinWait();  // claimed, not yet published
        assert ring.get(0).value == 1;
        publisher.join();
    }
}
