/** java.util.Collections: algorithms and wrappers with their exceptions. */
import java.util.*;

public class CollectionsMethods {
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

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 10; i++) l.add(i);
        Collections.shuffle(l, new Random(3));
        System.out.println(l);
        Collections.sort(l);
        Collections.rotate(l, 3);
        System.out.println(l);
        Collections.rotate(l.subList(0, 4), -1);
        Collections.swap(l, 0, 9);
        System.out.println(l);
        Collections.reverse(l);
        System.out.println(l + " " + Collections.max(l) + Collections.min(l, Comparator.reverseOrder()) + " "
                + Collections.frequency(l, 3));
        Collections.replaceAll(l, 3, 33);
        System.out.println(l + " " + Collections.indexOfSubList(l, l.subList(4, 6)) + " "
                + Collections.lastIndexOfSubList(l, List.of(99)) + " " + Collections.disjoint(l, Set.of(99)));
        Collections.sort(l, Collections.reverseOrder(Comparator.comparing(x -> x % 5)));
        System.out.println(l);
        Collections.sort(l);
        System.out.println(Collections.binarySearch(l, 7) + " " + Collections.binarySearch(l, 10));
        Collections.fill(l.subList(2, 5), 0);
        Collections.copy(l, List.of(8, 8));
        System.out.println(l);
        attempt("copy too long", () -> { Collections.copy(new ArrayList<>(), l); return null; });
        attempt("max of empty", () -> Collections.max(new ArrayList<Integer>()));
        attempt("unmodifiable add", () -> Collections.unmodifiableList(l).add(1));
        attempt("unmodifiable iterator", () -> { Iterator<Integer> it = Collections.unmodifiableCollection(l)
                .iterator(); it.next(); it.remove(); return 0; });
        attempt("unmodifiable map", () -> Collections.unmodifiableMap(new HashMap<>(Map.of(1, 2)))
                .merge(1, 2, Integer::sum));
        attempt("unmodifiable entry", () -> Collections.unmodifiableMap(new HashMap<>(Map.of(1, 2))).entrySet()
                .iterator().next().setValue(5));
        attempt("empty list add", () -> Collections.emptyList().add(null));
        attempt("singleton", () -> Collections.singleton(5) + " " + Collections.singletonList(null)
                + Collections.singletonMap("k", "v"));
        attempt("singleton remove", () -> Collections.singleton(5).remove(5));
        attempt("checked", () -> { List raw = Collections.checkedList(new ArrayList<String>(), String.class);
                return raw.add(5); });
        attempt("nCopies", () -> Collections.nCopies(3, "ab") + " " + Collections.nCopies(2, 1).contains(1));
        attempt("nCopies negative", () -> Collections.nCopies(-1, "ab"));
        attempt("newSetFromMap", () -> { Set<String> s = Collections.newSetFromMap(new TreeMap<>());
                s.addAll(List.of("z", "a", "z")); return s; });
        attempt("enumeration", () -> Collections.list(Collections.enumeration(List.of(1, 2, 3))));
        attempt("addAll", () -> { Collections.addAll(l, 5, 6); return l; });
        attempt("emptyIterator", () -> Collections.emptyIterator().next());
        attempt("synchronizedMap", () -> { Map<Integer, Integer> m = Collections.synchronizedMap(new TreeMap<>());
                m.put(2, 1); m.putIfAbsent(1, 5); return m + " " + m.keySet(); });
        attempt("Map.of duplicate", () -> Map.of("a", 1, "a", 2));
        attempt("Set.of duplicate", () -> Set.of(1, 1));
        attempt("Set.of null contains", () -> Set.of(1).contains(null));
        attempt("Map.of get null", () -> Map.of(1, 2).get(null));
        attempt("Map.ofEntries", () -> new TreeMap<>(Map.ofEntries(Map.entry(2, "b"), Map.entry(1, "a"))));
        attempt("Map.copyOf", () -> Map.copyOf(Collections.singletonMap(1, null)));
        attempt("Set.of", () -> new TreeSet<>(Set.of(5, 3, 4, 1)) + " " + Set.of(5, 3).equals(Set.of(3, 5))
                + Set.of(1, 2).hashCode());
        List<Integer> modified = new ArrayList<>(List.of(1, 2, 3, 4));
        attempt("cme", () -> { for (Integer i : modified) if (i == 2) modified.remove(i); return modified; });
        attempt("silent at the end", () -> { List<Integer> m = new ArrayList<>(List.of(1, 2, 3));
                for (Integer i : m) if (i == 2) m.remove(i); return m; });
        attempt("sublist cme", () -> { List<Integer> m = new ArrayList<>(List.of(1, 2, 3));
                List<Integer> s = m.subList(0, 2); m.add(4); return s.size(); });
    }
}
