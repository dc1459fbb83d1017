/** StringTokenizer, Iterator and Spliterator protocols, ConcurrentModificationException in each collection. */
import java.util.*;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;

public class Tokenizers {
    static void cme(String name, Collection<Integer> c, Consumer<Collection<Integer>> change) {
        for (int i = 0; i < 6; i++) c.add(i);
        StringBuilder seen = new StringBuilder();
        try {
            for (int x : c) {
                seen.append(x);
                if (x == 2) change.accept(c);
            }
            System.out.println(name + " " + seen + " finished " + c.size());
        } catch (ConcurrentModificationException e) {
            System.out.println(name + " " + seen + " " + e);
        }
    }

    public static void main(String[] args) {
        StringTokenizer t = new StringTokenizer("a b\tc\n d ");
        System.out.print(t.countTokens());
        while (t.hasMoreTokens()) System.out.print("[" + t.nextToken() + "]");
        System.out.println(t.hasMoreElements());
        t = new StringTokenizer("x=1;;y=2", "=;", true);
        while (t.hasMoreTokens()) System.out.print("[" + t.nextToken() + "]");
        System.out.println();
        t = new StringTokenizer("key:value,rest", ":");
        System.out.println(t.nextToken() + " " + t.nextToken(",") + " " + t.nextToken());
        try {
            t.nextToken();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        cme("ArrayList add", new ArrayList<>(), c -> c.add(9));
        cme("ArrayList remove", new ArrayList<>(), c -> c.remove(5));
        cme("LinkedList", new LinkedList<>(), c -> c.add(9));
        cme("HashSet", new HashSet<>(), c -> c.add(9));
        cme("HashSet same", new HashSet<>(), c -> c.add(1));
        cme("TreeSet", new TreeSet<>(), c -> c.remove(0));
        cme("ArrayDeque", new ArrayDeque<>(), c -> c.add(9));
        cme("PriorityQueue", new PriorityQueue<>(), c -> c.add(9));
        cme("LinkedHashSet", new LinkedHashSet<>(), c -> c.clear());
        cme("Vector", new Vector<>(), c -> c.add(1));
        cme("CopyOnWriteArrayList", new java.util.concurrent.CopyOnWriteArrayList<>(), c -> c.add(9));
        cme("ConcurrentSkipListSet", new java.util.concurrent.ConcurrentSkipListSet<>(), c -> c.add(9));
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
        try {
            l.forEach(x -> l.add(x));
        } catch (ConcurrentModificationException e) {
            System.out.println("forEach " + l);
        }
        try {
            l.removeIf(x -> { l.add(0); return false; });
        } catch (ConcurrentModificationException e) {
            System.out.println("removeIf " + l);
        }
        Spliterator<Integer> s = List.of(1, 2, 3, 4, 5, 6, 7, 8).spliterator();
        Spliterator<Integer> half = s.trySplit();
        System.out.println(s.estimateSize() + " " + half.estimateSize() + " " + s.hasCharacteristics(Spliterator.SIZED)
                + " " + half.tryAdvance(x -> System.out.print(x + " ")));
        half.forEachRemaining(x -> System.out.print(x + " "));
        s.forEachRemaining(x -> System.out.print(x + " "));
        System.out.println(s.tryAdvance(x -> { }));
        System.out.println(new TreeSet<>(List.of(2, 1)).spliterator().getComparator() + " "
                + Integer.toHexString(new HashSet<>().spliterator().characteristics()));
        Iterator<Integer> it = new Iterator<>() {
            int n = 3;

            public boolean hasNext() {
                return n > 0;
            }

            public Integer next() {
                return n--;
            }
        };
        System.out.println(StreamSupport.stream(Spliterators.spliteratorUnknownSize(it, 0), false).map(x -> x * x)
                .toList());
        PrimitiveIterator.OfInt pi = java.util.stream.IntStream.range(0, 3).iterator();
        int sum = 0;
        while (pi.hasNext()) sum += pi.nextInt();
        System.out.println(sum);
        Enumeration<Integer> en = new Vector<>(List.of(1, 2)).elements();
        System.out.println(en.nextElement() + en.nextElement() + "" + en.hasMoreElements());
        Iterable<String> words = () -> Arrays.asList("lambda", "iterable").iterator();
        for (String w : words) System.out.print(w + " ");
        System.out.println();
        new ArrayList<>(List.of(1)).iterator().forEachRemaining(System.out::println);
        List.of().iterator().next();
    }
}
