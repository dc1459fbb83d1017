import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads count how often they have looked for a change, and look at the lowest bits of that only, or not at all: that a
 * loop has gone round many times more is no new state. Without this, the search would count through all integers.
 */
public class CountsWhileWaiting {
    static final AtomicInteger waiting = new AtomicInteger(2);
    static volatile int odd, fourth;

    static void masked() {
        for (int i = 0; waiting.get() > 0; i++) {
            if ((i & 3) == 3) fourth = 1;
            else if ((i & 1) != 0) odd = 1;
        }
    }

    static void unseen() {
        int looks = 5;
        while (waiting.get() > 0) --looks;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(CountsWhileWaiting::masked);
        Thread two = new Thread(CountsWhileWaiting::unseen);
        one.start();
        two.start();
        waiting.decrementAndGet();
        waiting.decrementAndGet();
        one.join();
        two.join();
        System.out.println(odd + " " + fourth);
    }
}
