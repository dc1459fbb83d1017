// sc: none
// pjmm: none
// Updates are atomic in every mode: none is lost.
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

class RelaxedCounter {
    static final AtomicIntegerFieldUpdater<RelaxedCounter> COUNT =
            AtomicIntegerFieldUpdater.newUpdater(RelaxedCounter.class, "count");
    volatile int count;

    public static void main(String[] args) throws InterruptedException {
        RelaxedCounter c = new RelaxedCounter();
        Runnable body = () -> {
            COUNT.getAndAdd(c, 1);
            COUNT.lazySet(new RelaxedCounter(), 1);
        };
        Thread a = new Thread(body), b = new Thread(body);
        a.start();
        b.start();
        a.join();
        b.join();
        if (c.count != 2) throw new AssertionError("an increment is lost");
    }
}
