// jars: guava failureaccess
import com.google.common.base.Suppliers;
import com.google.common.base.Ticker;
import com.google.common.cache.*;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import com.google.common.eventbus.DeadEvent;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.graph.*;
import com.google.common.reflect.TypeToken;
import com.google.common.util.concurrent.*;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Caches, futures, the event bus, graphs and reflection helpers. */
public class GuavaServices {
    static final class Clock extends Ticker {
        long now;

        @Override
        public long read() {
            return now;
        }
    }

    static void caches() throws ExecutionException {
        Clock clock = new Clock();
        List<String> removed = new ArrayList<>();
        LoadingCache<Integer, String> cache = CacheBuilder.newBuilder().maximumSize(4).concurrencyLevel(1).ticker(clock)
                .expireAfterWrite(10, TimeUnit.NANOSECONDS).recordStats()
                .removalListener((RemovalNotification<Integer, String> n) -> removed.add(n.getKey() + ":" + n.getCause()))
                .build(CacheLoader.from(k -> "v" + k * k));
        for (int i = 0; i < 6; i++) {
            cache.get(i);
        }
        System.out.println(cache.getIfPresent(0) + " " + cache.get(5) + " " + cache.asMap().size() + " " + removed);
        clock.now = 100;
        System.out.println(cache.get(5) + " " + cache.stats().hitCount() + "/" + cache.stats().missCount() + " " + removed);
        cache.invalidateAll();
        System.out.println(cache.size() + " " + cache.stats().evictionCount());
        try {
            CacheBuilder.newBuilder().build().get("k", () -> {
                throw new IllegalStateException("no value");
            });
        } catch (UncheckedExecutionException e) {
            System.out.println(e.getCause());
        }
    }

    static void futures() throws Exception {
        SettableFuture<Integer> first = SettableFuture.create();
        ListenableFuture<String> text = Futures.transform(first, n -> "got " + n, MoreExecutors.directExecutor());
        Futures.addCallback(text, new FutureCallback<String>() {
            @Override
            public void onSuccess(String result) {
                System.out.println("callback: " + result);
            }

            @Override
            public void onFailure(Throwable t) {
                System.out.println("failed: " + t);
            }
        }, MoreExecutors.directExecutor());
        first.set(42);
        System.out.println(text.get() + " " + first.isDone());
        ListeningExecutorService pool = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2));
        List<ListenableFuture<Integer>> parts = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            int n = i;
            parts.add(pool.submit(() -> n * n));
        }
        System.out.println(Futures.allAsList(parts).get());
        ListenableFuture<Integer> broken = pool.submit(() -> {
            throw new IllegalArgumentException("task");
        });
        System.out.println(Futures.catching(broken, IllegalArgumentException.class, e -> -1, MoreExecutors.directExecutor()).get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS));
        AtomicLongMap<String> counts = AtomicLongMap.create();
        counts.incrementAndGet("a");
        counts.addAndGet("a", 4);
        AtomicDouble sum = new AtomicDouble(1.5);
        sum.addAndGet(2);
        System.out.println(counts + " " + sum + " " + Suppliers.memoize(() -> "once").get());
        Interner<String> interner = Interners.newStrongInterner();
        System.out.println(interner.intern(new String("x")) == interner.intern(new String("x")));
    }

    public static final class Listener {
        final List<String> seen = Collections.synchronizedList(new ArrayList<>());

        @Subscribe
        public void text(String event) {
            seen.add("text " + event);
        }

        @Subscribe
        public void number(Integer event) {
            seen.add("number " + event);
        }

        @Subscribe
        public void dead(DeadEvent event) {
            seen.add("dead " + event.getEvent());
        }
    }

    static void events() {
        EventBus bus = new EventBus("test");
        Listener listener = new Listener();
        bus.register(listener);
        bus.post("hello");
        bus.post(7);
        bus.post(2.5);
        bus.unregister(listener);
        bus.post("unheard");
        System.out.println(listener.seen);
    }

    static void graphs() {
        MutableValueGraph<String, Integer> roads = ValueGraphBuilder.undirected().nodeOrder(ElementOrder.insertion()).build();
        roads.putEdgeValue("A", "B", 4);
        roads.putEdgeValue("B", "C", 2);
        roads.putEdgeValue("C", "D", 7);
        System.out.println(roads.nodes() + " " + roads.edgeValueOrDefault("B", "C", -1) + " " + roads.degree("B") + " " + Graphs.hasCycle(roads.asGraph()));
        MutableGraph<Integer> tasks = GraphBuilder.directed().nodeOrder(ElementOrder.<Integer>natural()).build();
        for (int i = 2; i < 12; i++) {
            for (int j = 2 * i; j < 12; j += i) {
                tasks.putEdge(i, j);
            }
        }
        System.out.println(tasks.edges() + " " + Graphs.reachableNodes(tasks, 3) + " " + Graphs.hasCycle(tasks));
        System.out.println(ImmutableList.copyOf(Traverser.forGraph(tasks).breadthFirst(2)) + " " + ImmutableList.copyOf(Traverser.forGraph(tasks).depthFirstPostOrder(2)));
        TypeToken<Map<String, List<Integer>>> type = new TypeToken<>() {};
        System.out.println(type + " " + type.getRawType().getSimpleName() + " " + type.isSupertypeOf(new TypeToken<ConcurrentMap<String, List<Integer>>>() {}));
    }

    public static void main(String[] args) throws Exception {
        caches();
        futures();
        events();
        graphs();
    }
}
