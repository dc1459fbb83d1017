import heddle.api.Heddle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;

// Accesses of every kind, all in one trace: the assertion fails when main comes last. With an argument, a race.
public class Values {
    enum Mode { OFF, ON }

    static class Node {
        volatile Node next;
    }

    static final AtomicInteger count = new AtomicInteger(1);
    static final AtomicBoolean open = new AtomicBoolean();
    static final AtomicIntegerArray slots = new AtomicIntegerArray(3);
    static final AtomicReference<Node> top = new AtomicReference<>();
    static volatile long total = -1;
    static volatile boolean flag;
    static volatile byte small;
    static volatile char letter;
    static volatile float third;
    static volatile double half;
    static volatile String name = "none";
    static volatile Mode mode = Mode.OFF;
    static volatile Thread owner;
    static volatile int last;
    static int plain;

    static void write() {
        int overflow = 200;
        total = 5_000_000_000L;
        small = (byte) overflow;
        letter = 'x';
        third = 0.25f;
        half = 0.5;
        name = "a \"quoted\" text that is long";
        mode = Mode.ON;
        owner = Thread.currentThread();
        Node node = new Node();
        node.next = new Node();
        top.compareAndSet(null, node);
        top.get().next = node;
        count.incrementAndGet();
        count.compareAndSet(1, 7);
        open.set(true);
        slots.getAndAdd(2, 4);
        Heddle.atomic(() -> {
            last = 1;
            last = 2;
        });
        Heddle.atomic(() -> last = last + 1);
        Heddle.atomic(() -> count.addAndGet(count.incrementAndGet()));
        flag = true;
    }

    public static void main(String[] args) {
        if (args.length > 0) {
            new Thread(() -> plain = 7, "writer").start();
            plain = last + plain + 6;
            return;
        }
        new Thread(Values::write, "writer").start();
        boolean over = flag;
        assert !over;
    }
}
