// jars: caffeine
import com.github.benmanes.caffeine.cache.*;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;

/** Caches with sizes, weights, expiry on a hand-driven clock, loaders, listeners and statistics. */
public class CaffeineTour {
    public static void main(String[] args) throws Exception {
        long[] now = {0};
        List<String> removed = new ArrayList<>();
        Cache<Integer, String> sized = Caffeine.newBuilder().maximumSize(3).executor(Runnable::run)
                .recordStats() .removalListener((Integer k, String v, RemovalCause c) -> removed.add(k
                + c.name())).build();
        for (int i = 0; i < 10; i++) sized.put(i, "v" + i);
        sized.cleanUp();
        System.out.println(sized.estimatedSize() + " " + removed.size() + " " + sized.stats().evictionCount());
        Cache<String, Integer> expiring = Caffeine.newBuilder().expireAfterWrite(Duration.ofSeconds(10))
                .ticker(() -> now[0]) .executor(Runnable::run).build();
        expiring.put("a", 1);
        now[0] += Duration.ofSeconds(9).toNanos();
        System.out.println(expiring.getIfPresent("a") + " " + expiring.get("b", k -> 2));
        now[0] += Duration.ofSeconds(2).toNanos();
        expiring.cleanUp();
        System.out.println(expiring.getIfPresent("a") + " " + expiring.asMap());
        LoadingCache<Integer, Long> squares = Caffeine.newBuilder().maximumWeight(100).weigher((Integer k,
                Long v) -> k) .executor(Runnable::run).recordStats().build(k -> {
            if (k < 0) throw new IllegalArgumentException("negative " + k);
            return (long) k * k;
        });
        System.out.println(squares.get(7) + " " + squares.getAll(List.of(1, 2, 3)) + " " + squares.get(7));
        try {
            squares.get(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(squares.stats().hitCount() + " " + squares.stats().missCount() + " "
                + squares.stats().loadFailureCount());
        squares.refresh(7).get();
        AsyncLoadingCache<String, Integer> async = Caffeine.newBuilder().maximumSize(100).buildAsync(String::length);
        List<CompletableFuture<Integer>> all = new ArrayList<>();
        for (String s : List.of("one", "three", "eleven", "one")) all.add(async.get(s));
        int sum = 0;
        for (CompletableFuture<Integer> f : all) sum += f.get();
        System.out.println(sum + " " + async.synchronous().asMap().size());
        Cache<Integer, Integer> shared = Caffeine.newBuilder().maximumSize(50).executor(Runnable::run).build();
        Thread[] ts = new Thread[3];
        for (int t = 0; t < ts.length; t++) {
            int id = t;
            ts[t] = new Thread(() -> {
                for (int i = 0; i < 200; i++) shared.get((i * (id + 1)) % 80, k -> k * 2);
            });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        shared.cleanUp();
        System.out.println(shared.estimatedSize() <= 50
                && shared.asMap().entrySet().stream().allMatch(e -> e.getValue() == e.getKey() * 2));
        Cache<String, String> variable = Caffeine.newBuilder().ticker(() -> now[0])
                .executor(Runnable::run) .expireAfter(new Expiry<String, String>() {
            public long expireAfterCreate(String k, String v, long t) {
                return Duration.ofSeconds(v.length()).toNanos();
            }
            public long expireAfterUpdate(String k, String v, long t, long d) {
                return d;
            }
            public long expireAfterRead(String k, String v, long t, long d) {
                return d;
            }
        }).build();
        variable.put("s", "x");
        variable.put("l", "xxxxxxxxxx");
        now[0] += Duration.ofSeconds(5).toNanos();
        variable.cleanUp();
        System.out.println(variable.asMap() + " " + variable.policy().expireVariably().get().getExpiresAfter("l",
                TimeUnit.SECONDS).getAsLong());
        Cache<Object, Object> weak = Caffeine.newBuilder().weakKeys().softValues().executor(Runnable::run).build();
        Object key = new Object();
        weak.put(key, "kept");
        weak.put(new Object(), "gone");
        for (int i = 0; i < 20 && weak.estimatedSize() > 1; i++) {
            System.gc();
            Thread.sleep(10);
            weak.cleanUp();
        }
        System.out.println(weak.estimatedSize() + " " + weak.getIfPresent(key));
    }
}
