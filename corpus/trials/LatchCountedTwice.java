// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=A worker counts down in its finally block, too: the latch opens before the second worker is done.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class LatchCountedTwice {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(2);
        AtomicInteger finished = new AtomicInteger();
        new Thread(() -> {
            try {
                finished.incrementAndGet();
                done.countDown();
            } finally {
                done.countDown();
            }
        }).start();
        new Thread(() -> {
            finished.incrementAndGet();
            done.countDown();
        }).start();
        done.await();
        assert finished.get() == 2;
    }
}
