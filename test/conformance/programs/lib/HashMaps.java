/** HashMap: collisions, treeification, resizing, compute family, views, null keys, iteration order. */
import java.util.*;

public class HashMaps {
    static final class Bad implements Comparable<Bad> {
        final int v;

        Bad(int v) {
            this.v = v;
        }

        @Override
        public int hashCode() {
            return v % 2;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Bad && ((Bad) o).v == v;
        }

        public int compareTo(Bad o) {
            return Integer.compare(v, o.v);
        }

        @Override
        public String toString() {
            return "b" + v;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        for (int i = 0; i < 30; i++) m.put("key" + i * 7, i);
        System.out.println(m);
        System.out.println(m.put("key0", 100) + " " + m.put("new", 1) + " " + m.putIfAbsent("new", 2) + " "
                + m.putIfAbsent("newer", 3));
        System.out.println(m.get(null) + " " + m.put(null, 5) + " " + m.get(null) + " " + m.containsKey(null) + " "
                + m.remove(null) + " " + m.containsKey(null));
        System.out.println(m.getOrDefault("missing", -1) + " " + m.containsValue(100) + " " + m.containsValue(-100));
        System.out.println(m.compute("new", (k, v) -> v == null ? 0 : v + 10) + " "
                + m.compute("absent", (k, v) -> null) + " " + m.computeIfAbsent("ca", String::length)
                + " " + m.computeIfPresent("ca", (k, v) -> null) + " " + m.merge("new", 5, Integer::sum) + " "
                        + m.merge("new", 5, (a, b) -> null) + " " + m.merge("m", 9, Integer::sum));
        System.out.println(m.replace("m", 9, 10) + " " + m.replace("m", 9, 11) + " " + m.replace("m", 12) + " "
                + m.replace("zz", 1) + " " + m.remove("m", 1) + " " + m.remove("m", 12));
        m.keySet().removeIf(k -> k.length() > 4);
        m.values().remove(100);
        m.replaceAll((k, v) -> v * v);
        System.out.println(m + " " + m.size());
        for (Map.Entry<String, Integer> e : m.entrySet()) e.setValue(e.getValue() + 1);
        System.out.println(m.values() + " " + m.keySet() + " " + m.hashCode() + " " + m.equals(new TreeMap<>(m)));
        Map<Bad, Integer> trees = new HashMap<>(4);
        for (int i = 0; i < 100; i++) trees.put(new Bad(i * 31 % 100), i);
        System.out.println(trees.size() + " " + trees.get(new Bad(42)) + " " + trees.get(new Bad(100)) + " "
                + trees.containsKey(new Bad(99)));
        for (int i = 0; i < 90; i++) trees.remove(new Bad(i));
        System.out.println(trees);
        Map<Integer, String> ints = new HashMap<>();
        for (int i : new int[] {100, 17, -1, 33, 1, 65536, 16, 0, Integer.MIN_VALUE, 1 << 20}) ints.put(i,
                Integer.toHexString(i));
        System.out.println(ints);
        Map<Object, Object> mixed = new HashMap<>();
        mixed.put(1, "int");
        mixed.put(1L, "long");
        mixed.put('1', "char");
        mixed.put("1", "string");
        mixed.put(1.0, "double");
        mixed.put(List.of(1), "list");
        mixed.put(Map.of(1, 2), "map");
        System.out.println(mixed);
        try {
            for (String k : m.keySet()) m.put(k + "x", 1);
        } catch (ConcurrentModificationException e) {
            System.out.println("cme " + e.getMessage());
        }
        try {
            m.computeIfAbsent("fresh", k -> { m.put("inside", 1); m.put("inside2", 1); return 2; });
            System.out.println("no cme");
        } catch (ConcurrentModificationException e) {
            System.out.println("cme in computeIfAbsent");
        }
        Map<String, Integer> copy = new HashMap<>(m);
        copy.clear();
        System.out.println(copy + " " + copy.isEmpty() + " " + new HashMap<>(Map.of("a", 1)).equals(Map.of("a", 1)));
        @SuppressWarnings("unchecked") HashMap<Integer, String> clone = (HashMap<Integer,
                String>) ((HashMap<Integer, String>) ints).clone();
        clone.remove(0);
        System.out.println(ints.size() + " " + clone.size());
        try {
            new HashMap<>(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
