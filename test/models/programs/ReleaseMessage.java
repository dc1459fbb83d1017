// sc, tso, pso, pjmm: none
// lazySet is a release, and getAcquire of what it wrote sees all that came before.
import java.util.concurrent.atomic.AtomicInteger;

class ReleaseMessage {
    static final AtomicInteger ready = new AtomicInteger();
    static int message;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            message = 42;
            ready.lazySet(1);
        });
        writer.start();
        if (ready.getAcquire() == 1 && message != 42) throw new AssertionError("no message");
        writer.join();
    }
}
