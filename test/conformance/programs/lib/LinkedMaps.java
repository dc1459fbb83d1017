/** LinkedHashMap in both orders, an LRU cache, LinkedHashSet. */
import java.util.*;

public class LinkedMaps {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        final int limit;
        final List<K> evicted = new ArrayList<>();

        Lru(int limit) {
            super(16, 0.75f, true);
            this.limit = limit;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            if (size() <= limit) return false;
            evicted.add(eldest.getKey());
            return true;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new LinkedHashMap<>();
        for (String s : "delta alpha charlie bravo alpha echo".split(" ")) m.put(s, s.length());
        System.out.println(m);
        m.remove("charlie");
        m.put("charlie", 1);
        m.put("delta", 2);
        m.putIfAbsent("zulu", 3);
        System.out.println(m);
        StringBuilder b = new StringBuilder();
        m.forEach((k, v) -> b.append(k.charAt(0)).append(v));
        System.out.println(b);
        Lru<String, Integer> lru = new Lru<>(3);
        for (String s : "a b c a d b e a f c".split(" ")) {
            if (lru.get(s) == null) lru.put(s, s.charAt(0) - 'a');
            System.out.print(lru.keySet() + " ");
        }
        System.out.println();
        System.out.println(lru.evicted + " " + lru);
        Map<Integer, Integer> access = new LinkedHashMap<>(4, 0.5f, true);
        for (int i = 0; i < 6; i++) access.put(i, i * i);
        access.get(2);
        access.getOrDefault(0, 0);
        access.containsKey(1);
        access.put(3, 33);
        access.putIfAbsent(4, 44);
        access.computeIfPresent(5, (k, v) -> v);
        access.merge(1, 1, Integer::sum);
        System.out.println(access);
        try {
            for (int k : access.keySet()) access.get(k);
        } catch (ConcurrentModificationException e) {
            System.out.println("access order changes structure");
        }
        Set<Integer> set = new LinkedHashSet<>(List.of(5, 3, 9, 1));
        set.add(3);
        set.remove(9);
        set.add(9);
        System.out.println(set + " " + set.contains(1));
        Iterator<Integer> it = set.iterator();
        it.next();
        it.next();
        it.remove();
        System.out.println(set);
        System.out.println(new LinkedHashMap<>(Map.of("k", "v")).entrySet().iterator().next());
        Map<String, Integer> big = new LinkedHashMap<>();
        for (int i = 99; i >= 0; i--) big.put("n" + i, i);
        big.values().removeIf(v -> v % 10 != 0);
        System.out.println(big);
        Map.Entry<String, Integer> e = Map.entry("k", 1);
        try {
            e.setValue(2);
        } catch (UnsupportedOperationException x) {
            System.out.println(e + " is fixed");
        }
        System.out.println(new AbstractMap.SimpleEntry<>("a", 1).equals(Map.entry("a", 1)) + " " + Map.entry("a", 1)
                .hashCode());
    }
}
