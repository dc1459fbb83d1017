// jars: disruptor
import com.lmax.disruptor.*;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import com.lmax.disruptor.util.DaemonThreadFactory;
import com.lmax.disruptor.util.Util;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A ring buffer with handlers in a diamond: two side by side, then one after both. */
public class DisruptorTour {
    static final class Trade {
        long id;
        long doubled;
        long squared;
        String note;
    }

    static void sequences() throws InsufficientCapacityException {
        RingBuffer<Trade> ring = RingBuffer.createSingleProducer(Trade::new, 4, new YieldingWaitStrategy());
        Sequence reader = new Sequence();
        ring.addGatingSequences(reader);
        for (int i = 0; i < 4; i++) {
            ring.publishEvent((event, sequence, arg) -> event.note = arg + sequence, "n");
        }
        System.out.println(ring.remainingCapacity() + " " + ring.getCursor() + " " + ring.get(2).note + " " + ring.tryPublishEvent((event, sequence) -> { }));
        try {
            ring.tryNext();
        } catch (InsufficientCapacityException e) {
            System.out.println("full: " + (e == InsufficientCapacityException.INSTANCE));
        }
        reader.set(1);
        System.out.println(ring.hasAvailableCapacity(2) + " " + ring.hasAvailableCapacity(3) + " " + ring.tryNext(2) + " " + ring.getMinimumGatingSequence());
        System.out.println(reader.addAndGet(5) + " " + reader.compareAndSet(6, 9) + " " + reader + " " + Util.ceilingNextPowerOfTwo(37) + " " + Util.getMinimumSequence(new Sequence[] {reader, new Sequence(3)}));
        try {
            RingBuffer.createMultiProducer(Trade::new, 5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    static void polling() throws Exception {
        RingBuffer<Trade> ring = RingBuffer.createMultiProducer(Trade::new, 8);
        EventPoller<Trade> poller = ring.newPoller();
        ring.addGatingSequences(poller.getSequence());
        List<Long> seen = new ArrayList<>();
        System.out.println(poller.poll((event, sequence, end) -> true));
        for (int i = 0; i < 5; i++) {
            ring.publishEvent((event, sequence) -> event.id = sequence * 11);
        }
        System.out.println(poller.poll((event, sequence, end) -> seen.add(event.id) && sequence < 2) + " " + seen);
        System.out.println(poller.poll((event, sequence, end) -> seen.add(event.id)) + " " + seen);
    }

    static void diamond(WaitStrategy strategy, ProducerType type, int producers) throws InterruptedException {
        int each = 100;
        Disruptor<Trade> disruptor = new Disruptor<>(Trade::new, 16, DaemonThreadFactory.INSTANCE, type, strategy);
        AtomicLong sum = new AtomicLong();
        AtomicLong wrong = new AtomicLong();
        CountDownLatch done = new CountDownLatch(producers * each);
        disruptor.handleEventsWith((event, sequence, end) -> event.doubled = 2 * event.id, (event, sequence, end) -> event.squared = event.id * event.id)
                .then((event, sequence, end) -> {
                    sum.addAndGet(event.squared - event.doubled);
                    wrong.addAndGet(event.doubled == 2 * event.id ? 0 : 1);
                    done.countDown();
                });
        disruptor.start();
        Thread[] threads = new Thread[producers];
        for (int p = 0; p < producers; p++) {
            int base = p * each;
            threads[p] = new Thread(() -> {
                for (int i = 0; i < each; i++) {
                    disruptor.publishEvent((event, sequence, id) -> event.id = id, base + i);
                }
            });
            threads[p].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(done.await(30, TimeUnit.SECONDS) + " " + sum + " " + wrong + " " + disruptor.getCursor());
        disruptor.shutdown();
    }

    static void failing() throws InterruptedException {
        Disruptor<Trade> disruptor = new Disruptor<>(Trade::new, 4, DaemonThreadFactory.INSTANCE);
        List<String> caught = Collections.synchronizedList(new ArrayList<>());
        disruptor.setDefaultExceptionHandler(new ExceptionHandler<>() {
            @Override
            public void handleEventException(Throwable e, long sequence, Trade event) {
                caught.add(sequence + ":" + e.getMessage());
            }

            @Override
            public void handleOnStartException(Throwable e) {
                caught.add("start");
            }

            @Override
            public void handleOnShutdownException(Throwable e) {
                caught.add("shutdown");
            }
        });
        disruptor.handleEventsWith((event, sequence, end) -> {
            if (sequence % 2 == 1) {
                throw new IllegalStateException("odd");
            }
        });
        disruptor.start();
        for (int i = 0; i < 6; i++) {
            disruptor.publishEvent((event, sequence) -> { });
        }
        disruptor.shutdown();
        System.out.println(caught);
    }

    public static void main(String[] args) throws Exception {
        sequences();
        polling();
        diamond(new BlockingWaitStrategy(), ProducerType.SINGLE, 1);
        diamond(new YieldingWaitStrategy(), ProducerType.MULTI, 2);
        diamond(new SleepingWaitStrategy(), ProducerType.MULTI, 3);
        failing();
    }
}
