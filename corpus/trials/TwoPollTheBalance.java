// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=Each step is atomic, the two together are not.
import java.util.concurrent.atomic.AtomicInteger;

public class TwoPollTheBalance {
    static final AtomicInteger balance = new AtomicInteger(10);

    static void take(int amount) {
        if (balance.get() >= amount) balance.addAndGet(-amount);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> take(7));
        other.start();
        take(7);
        other.join();
        assert balance.get() >= 0;
    }
}
