/** TreeMap and TreeSet: navigation, views, comparators, red-black fixes under random deletes. */
import java.util.*;

public class TreeMaps {
    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 0; i < 20; i += 2) m.put(i * 37 % 20, "v" + i);
        System.out.println(m);
        System.out.println(m.firstKey() + " " + m.lastEntry() + " " + m.floorKey(7) + " " + m.ceilingKey(7) + " "
                + m.lowerKey(0) + " " + m.higherKey(18) + " " + m.floorEntry(-1));
        System.out.println(m.headMap(6) + " " + m.tailMap(14) + " " + m.subMap(4, true, 8, true) + " "
                + m.descendingMap());
        NavigableMap<Integer, String> sub = m.subMap(4, false, 12, true);
        sub.put(5, "five");
        System.out.println(sub + " " + m.containsKey(5) + " " + sub.pollFirstEntry() + " " + sub.descendingKeySet());
        try {
            sub.put(13, "outside");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.put(null, "null");
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        System.out.println(m.pollLastEntry() + " " + m.size());
        TreeMap<String, Integer> byLength = new TreeMap<>(Comparator.comparing(String::length)
                .thenComparing(Comparator.reverseOrder()));
        for (String s : "pear fig apple kiwi banana date plum".split(" ")) byLength.merge(s, 1, Integer::sum);
        System.out.println(byLength + " " + byLength.firstKey() + " " + byLength.headMap("plum"));
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ci.put("Abc", 1);
        ci.put("ABC", 2);
        ci.put("abd", 3);
        System.out.println(ci);
        Random r = new Random(42);
        TreeMap<Integer, Integer> big = new TreeMap<>();
        for (int i = 0; i < 1000; i++) big.put(r.nextInt(10000), i);
        for (int i = 0; i < 5000; i++) big.remove(r.nextInt(10000));
        int previous = -1;
        boolean sorted = true;
        for (int k : big.keySet()) {
            sorted &= k > previous;
            previous = k;
        }
        System.out.println(big.size() + " " + sorted + " " + big.firstEntry() + " " + big.lastEntry());
        TreeSet<String> set = new TreeSet<>(Arrays.asList("m", "c", "x", "a", "q"));
        System.out.println(set.first() + set.last() + set.higher("c") + set.lower("a") + set.floor("d")
                + set.ceiling("r") + set.headSet("m", true) + set.tailSet("q")
                + set.descendingSet() + set.pollFirst() + set.subSet("c", "q"));
        Iterator<String> it = set.descendingIterator();
        it.next();
        it.remove();
        System.out.println(set);
        try {
            new TreeSet<Object>().add(new Object());
        } catch (ClassCastException e) {
            System.out.println(e.getMessage()
                    .startsWith("class java.lang.Object cannot be cast to class java.lang.Comparable"));
        }
        try {
            for (String s : set) set.add(s + s);
        } catch (ConcurrentModificationException e) {
            System.out.println("cme");
        }
        System.out.println(m.merge(4, "+", String::concat) + m.computeIfAbsent(99, k -> "new")
                + m.getOrDefault(1, "none") + m.headMap(5).size());
        m.headMap(10).clear();
        System.out.println(m);
        try {
            new TreeMap<String, String>().firstKey();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
    }
}
