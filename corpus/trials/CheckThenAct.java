// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=A cache asks containsKey and then puts: both threads make the value.
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class CheckThenAct {
    static final ConcurrentHashMap<String, Integer> cache = new ConcurrentHashMap<>();
    static final AtomicInteger made = new AtomicInteger();

    static void look() {
        if (!cache.containsKey("key")) {
            made.incrementAndGet();
            cache.put("key", 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(CheckThenAct::look);
        other.start();
        look();
        other.join();
        assert made.get() == 1 : "made twice";
    }
}
