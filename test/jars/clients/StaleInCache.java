// jars: caffeine
// verdict: violated
// finding: assertion
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.concurrent.atomic.AtomicInteger;

/** A value is looked up and then put, instead of computed: what was read before the update stays in the cache. */
public class StaleInCache {
    public static void main(String[] args) throws InterruptedException {
        Cache<String, Integer> cache = Caffeine.newBuilder().build();
        AtomicInteger stored = new AtomicInteger(1);
        Thread updater = new Thread(() -> {
            stored.set(2);
            cache.invalidate("key");
        });
        updater.start();
        if (cache.getIfPresent("key") == null) cache.put("key", stored.get());
        updater.join();
        Integer cached = cache.getIfPresent("key");
        assert cached == null || cached == 2;
    }
}
