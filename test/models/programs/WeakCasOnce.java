// sc: none
// tso, pso, pjmm: assertion
// origins: not told
// weakCompareAndSet may fail although nobody else touches the variable: it belongs into a loop.
import java.util.concurrent.atomic.AtomicInteger;

class WeakCasOnce {
    static final AtomicInteger count = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> count.weakCompareAndSetVolatile(0, 1));
        t.start();
        t.join();
        if (count.get() != 1) throw new AssertionError("the update failed");
    }
}
