// sc: none
// tso, pso, pjmm: assertion
// jpr: assertion
// Each thread publishes its wish with release semantics and looks at the other's with acquire semantics: both may look
// before either wish arrives.
import java.util.concurrent.atomic.AtomicInteger;

class AcquireStoreBuffering {
    static final AtomicInteger left = new AtomicInteger(), right = new AtomicInteger();
    static int seenByLeft, seenByRight;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            left.setRelease(1);
            seenByLeft = right.getAcquire();
        });
        Thread b = new Thread(() -> {
            right.setRelease(1);
            seenByRight = left.getAcquire();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        if (seenByLeft + seenByRight == 0) throw new AssertionError("neither has seen the other");
    }
}
