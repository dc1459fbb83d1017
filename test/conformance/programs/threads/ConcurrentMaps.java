/** ConcurrentHashMap: atomic updates under contention, bulk operations, null refusal, views, tables of collisions. */
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.LongAdder;

public class ConcurrentMaps {
    static void race(int threads, java.util.function.IntConsumer c) throws InterruptedException {
        Thread[] ts = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int me = i;
            (ts[i] = new Thread(() -> c.accept(me))).start();
        }
        for (Thread t : ts) t.join();
    }

    interface Body {
        Object run();
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    record Key(int n) {
        @Override
        public int hashCode() {
            return n % 3;
        }
    }

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        race(4, me -> {
            for (int k = 0; k < 300; k++) m.merge("k" + k % 7, 1, Integer::sum);
        });
        System.out.println(new TreeMap<>(m));
        ConcurrentHashMap<String, LongAdder> adders = new ConcurrentHashMap<>();
        race(4, me -> {
            for (int k = 0; k < 200; k++) adders.computeIfAbsent("a" + k % 3, x -> new LongAdder()).increment();
        });
        System.out.println(new TreeMap<>(adders));
        ConcurrentHashMap<Key, Integer> collide = new ConcurrentHashMap<>();
        race(3, me -> {
            for (int k = 0; k < 100; k++) collide.put(new Key(k), me);
        });
        System.out.println(collide.size() + " " + collide.containsKey(new Key(57)) + " "
                + collide.containsKey(new Key(100)));
        race(3, me -> {
            for (int k = me; k < 90; k += 3) collide.remove(new Key(k));
        });
        System.out.println(collide.size() + " " + collide.keySet().stream().mapToInt(Key::n).sorted().boxed().toList());
        int[] winners = {0};
        ConcurrentHashMap<String, Integer> once = new ConcurrentHashMap<>();
        race(4, me -> {
            if (once.putIfAbsent("only", me) == null) synchronized (winners) {
                winners[0]++;
            }
        });
        System.out.println(winners[0] + " " + once.size());
        ConcurrentHashMap<Integer, Integer> n = new ConcurrentHashMap<>();
        for (int i = 0; i < 100; i++) n.put(i, i * i);
        System.out.println(n.reduceValues(1, Integer::sum) + " " + n.reduceKeysToLong(1000, k -> k, 0, Long::sum) + " "
                + n.search(1, (k, v) -> k == 50 ? "found " + v : null) + " " + n.mappingCount());
        LongAdder sum = new LongAdder();
        n.forEach(2, (k, v) -> sum.add(k));
        n.forEachValue(1, v -> v % 2 == 0 ? 1L : null, sum::add);
        System.out.println(sum + " " + n.reduce(1, (k, v) -> k + v, Integer::max) + " "
                + n.reduceEntries(Long.MAX_VALUE, Map.Entry::getKey, Integer::min));
        attempt("null key", () -> m.put(null, 1));
        attempt("null value", () -> m.put("x", null));
        attempt("contains null", () -> m.containsKey(null));
        attempt("compute", () -> m.compute("k0", (k, v) -> null) + " " + m.containsKey("k0") + " "
                + m.computeIfPresent("k1", (k, v) -> v + 1) + " " + m.getOrDefault("zz", -1) + " "
                + m.replace("k1", 1, 2) + " " + m.remove("k1", 0));
        attempt("recursive", () -> once.computeIfAbsent("a", k -> once.computeIfAbsent("a", j -> 1)));
        Set<String> keys = ConcurrentHashMap.newKeySet();
        race(4, me -> {
            for (int k = 0; k < 50; k++) keys.add("e" + k % 10);
        });
        System.out.println(new TreeSet<>(keys));
        ConcurrentHashMap.KeySetView<String, Integer> view = m.keySet(99);
        view.add("added");
        System.out.println(m.get("added") + " " + view.getMappedValue());
        StringBuilder weak = new StringBuilder();
        ConcurrentHashMap<Integer, Integer> it = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2, 3, 3));
        for (int k : it.keySet()) {
            it.remove(3);
            weak.append(k);
        }
        System.out.println(weak + " " + it + " " + it.equals(Map.of(1, 1, 2, 2)) + " " + it.values().remove(2) + it);
        it.keys().asIterator().forEachRemaining(k -> System.out.print(k + " "));
        it.clear();
        System.out.println(it.isEmpty());
        ConcurrentHashMap<Integer, String> ordered = new ConcurrentHashMap<>();
        for (int i : new int[] {33, 1, 17, 65, 0, -1}) ordered.put(i, "v" + i);
        System.out.println(ordered);
    }
}
