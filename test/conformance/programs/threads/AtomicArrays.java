/** Atomic arrays and field updaters, adders and accumulators. */
import java.util.concurrent.atomic.*;

public class AtomicArrays {
    volatile int i;
    volatile long l;
    volatile String s = "a";
    int notVolatile;
    static volatile int statically;
    volatile Integer boxed = 1;

    interface Body {
        Object run();
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    static void race(int threads, Runnable r) throws InterruptedException {
        Thread[] ts = new Thread[threads];
        for (int i = 0; i < threads; i++) (ts[i] = new Thread(r)).start();
        for (Thread t : ts) t.join();
    }

    public static void main(String[] args) throws Exception {
        AtomicIntegerArray a = new AtomicIntegerArray(3);
        System.out.println(a.incrementAndGet(0) + " " + a.getAndAdd(1, 5) + " " + a.compareAndSet(1, 5, 6) + " "
                + a.updateAndGet(2, x -> x - 1) + " " + a.accumulateAndGet(2, 10, Integer::sum) + " " + a + " "
                + a.length());
        attempt("index", () -> a.get(3));
        int[] source = {1, 2};
        AtomicIntegerArray copy = new AtomicIntegerArray(source);
        source[0] = 99;
        System.out.println(copy.get(0));
        AtomicLongArray la = new AtomicLongArray(new long[] {1L << 40, 2});
        System.out.println(la.addAndGet(0, 1) + " " + la.getAndSet(1, -1) + " " + la);
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(new String[] {"x", null});
        System.out.println(ra.compareAndSet(1, null, "y") + " " + ra.getAndUpdate(0, s -> s + "!") + " " + ra);
        race(4, () -> {
            for (int k = 0; k < 300; k++) a.incrementAndGet(k % 3);
        });
        System.out.println(a);
        AtomicIntegerFieldUpdater<AtomicArrays> iu = AtomicIntegerFieldUpdater.newUpdater(AtomicArrays.class, "i");
        AtomicLongFieldUpdater<AtomicArrays> lu = AtomicLongFieldUpdater.newUpdater(AtomicArrays.class, "l");
        AtomicReferenceFieldUpdater<AtomicArrays,
                String> su = AtomicReferenceFieldUpdater.newUpdater(AtomicArrays.class, String.class, "s");
        AtomicArrays o = new AtomicArrays();
        race(4, () -> {
            for (int k = 0; k < 200; k++) {
                iu.incrementAndGet(o);
                lu.addAndGet(o, 2);
            }
        });
        System.out.println(o.i + " " + o.l + " " + iu.getAndSet(o, 0) + " " + iu.accumulateAndGet(o, 9, Math::max) + " "
                + lu.getAndUpdate(o, x -> x / 2) + " " + su.compareAndSet(o, "a", "b") + " "
                + su.getAndAccumulate(o, "c", String::concat) + " " + o.s);
        attempt("not volatile", () -> AtomicIntegerFieldUpdater.newUpdater(AtomicArrays.class, "notVolatile"));
        attempt("static", () -> AtomicIntegerFieldUpdater.newUpdater(AtomicArrays.class, "statically"));
        attempt("no field", () -> AtomicIntegerFieldUpdater.newUpdater(AtomicArrays.class, "none"));
        attempt("boxed", () -> AtomicIntegerFieldUpdater.newUpdater(AtomicArrays.class, "boxed"));
        attempt("wrong type", () -> AtomicReferenceFieldUpdater.newUpdater(AtomicArrays.class, Integer.class, "s"));
        attempt("null object", () -> iu.get(null));
        LongAdder adder = new LongAdder();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        DoubleAdder da = new DoubleAdder();
        DoubleAccumulator min = new DoubleAccumulator(Math::min, Double.POSITIVE_INFINITY);
        race(4, () -> {
            for (int k = 0; k < 500; k++) {
                adder.increment();
                adder.add(2);
                max.accumulate(k * 7 % 101);
                da.add(0.5);
                min.accumulate(100 - k % 37);
            }
        });
        System.out.println(adder.sum() + " " + adder + " " + max.get() + " " + da.sum() + " " + min.get());
        System.out.println(adder.sumThenReset() + " " + adder.sum() + " " + max.getThenReset() + " " + max + " "
                + adder.intValue());
        adder.decrement();
        System.out.println(adder.longValue() + " " + da.intValue());
    }
}
