// jars: guava failureaccess
// verdict: verified
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads ask a loading cache for the same key: it is loaded once. */
public class LoadedOnce {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger loads = new AtomicInteger();
        LoadingCache<String, Integer> cache = CacheBuilder.newBuilder().concurrencyLevel(1).build(new CacheLoader<>() {
            @Override
            public Integer load(String key) {
                loads.incrementAndGet();
                return key.length();
            }
        });
        Thread other = new Thread(() -> {
            assert cache.getUnchecked("abc") == 3;
        });
        other.start();
        assert cache.getUnchecked("abc") == 3;
        other.join();
        assert loads.get() == 1;
    }
}
