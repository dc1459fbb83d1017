// jars: guava failureaccess
import com.google.common.base.Function;
import com.google.common.base.Predicates;
import com.google.common.collect.*;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Immutable and mutable collections, multimaps, tables, ranges and the static helpers around them. */
public class GuavaCollections {
    static void immutable() {
        ImmutableList<String> list = ImmutableList.of("delta", "alpha", "charlie", "bravo");
        System.out.println(list + " " + list.reverse() + " " + list.subList(1, 3));
        System.out.println(ImmutableSortedSet.copyOf(list).headSet("charlie", true));
        ImmutableMap<String, Integer> lengths = Maps.toMap(list, String::length);
        System.out.println(lengths + " " + ImmutableSortedMap.copyOf(lengths).descendingMap());
        System.out.println(Maps.uniqueIndex(list, s -> s.charAt(0)));
        try {
            list.add("echo");
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable: " + e.getClass().getSimpleName());
        }
        try {
            ImmutableMap.builder().put("k", 1).put("k", 2).buildOrThrow();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        ImmutableSetMultimap<Integer, String> byLength =
                list.stream().collect(ImmutableSetMultimap.toImmutableSetMultimap(String::length, s -> s));
        System.out.println(byLength + " inverse " + byLength.inverse());
    }

    static void multi() {
        ListMultimap<String, Integer> index = MultimapBuilder.treeKeys().arrayListValues().build();
        for (int i = 0; i < 12; i++) {
            index.put(i % 3 == 0 ? "three" : i % 2 == 0 ? "two" : "one", i);
        }
        System.out.println(index + " size " + index.size() + " keys " + index.keys());
        index.removeAll("two");
        System.out.println(Multimaps.transformValues(index, v -> v * v));
        Multiset<Character> letters = TreeMultiset.create();
        for (char c : "mississippi".toCharArray()) {
            letters.add(c);
        }
        letters.setCount('m', 3);
        System.out.println(letters + " " + Multisets.copyHighestCountFirst(letters).elementSet());
        BiMap<String, Integer> ids = HashBiMap.create();
        ids.put("x", 1);
        ids.forcePut("y", 1);
        System.out.println(ids + " " + ids.inverse().get(1));
        Table<String, Integer, Double> table = TreeBasedTable.create();
        table.put("r2", 1, 0.5);
        table.put("r1", 7, 1.5);
        table.put("r1", 3, 2.5);
        System.out.println(table + " " + table.column(3) + " " + Tables.transpose(table));
        ClassToInstanceMap<Object> typed = MutableClassToInstanceMap.create();
        typed.putInstance(String.class, "text");
        System.out.println(typed.getInstance(String.class) + " " + typed.getInstance(Integer.class));
    }

    static void ranges() {
        RangeSet<Integer> set = TreeRangeSet.create();
        set.add(Range.closed(1, 10));
        set.remove(Range.openClosed(4, 6));
        set.add(Range.closedOpen(12, 15));
        System.out.println(set + " complement " + set.complement() + " " + set.rangeContaining(13));
        RangeMap<Integer, String> map = TreeRangeMap.create();
        map.put(Range.closed(0, 100), "low");
        map.put(Range.open(20, 30), "special");
        System.out.println(map + " " + map.get(25) + " " + map.get(30) + " " + map.span());
        System.out.println(ContiguousSet.create(Range.closed(3, 8), DiscreteDomain.integers()));
    }

    static void helpers() {
        List<Integer> numbers = Lists.newArrayList(5, 3, 8, 1, 9, 2);
        System.out.println(Lists.partition(numbers, 4) + " " + Lists.transform(numbers, (Function<Integer, String>) n -> "#" + n));
        System.out.println(Ordering.natural().reverse().leastOf(numbers, 3) + " " + Ordering.natural().isOrdered(numbers));
        System.out.println(Iterables.getLast(Iterables.filter(numbers, Predicates.in(Set.of(3, 8)))) + " "
                + Iterables.toString(Iterables.limit(Iterables.cycle(numbers), 8)));
        Set<Integer> left = Sets.newTreeSet(numbers);
        Set<Integer> right = ImmutableSortedSet.of(1, 2, 3, 4);
        System.out.println(Sets.union(left, right) + " " + Sets.intersection(left, right) + " " + Sets.difference(left, right)
                + " " + Sets.symmetricDifference(left, right) + " " + Sets.powerSet(Set.of(1)).size());
        System.out.println(Sets.cartesianProduct(ImmutableSet.of("a", "b"), ImmutableSet.of("x", "y")));
        MapDifference<String, Integer> diff = Maps.difference(new TreeMap<>(Map.of("a", 1, "b", 2)), new TreeMap<>(Map.of("b", 3, "c", 4)));
        System.out.println(diff + " " + diff.entriesDiffering() + " " + diff.entriesOnlyOnRight());
        System.out.println(Collections2.orderedPermutations(Arrays.asList(1, 2, 3)).stream().map(Object::toString).collect(Collectors.joining(";")));
        System.out.println(ComparisonChain.start().compare(1, 1).compare("a", "b").compareTrueFirst(true, false).result());
        MinMaxPriorityQueue<Integer> queue = MinMaxPriorityQueue.maximumSize(4).create(numbers);
        System.out.println(queue.pollFirst() + " " + queue.pollLast() + " " + queue.size());
        EvictingQueue<Integer> last = EvictingQueue.create(3);
        last.addAll(numbers);
        System.out.println(last + " " + FluentIterable.from(numbers).skip(2).transform(n -> n * 10).toSortedList(Comparator.naturalOrder()));
        System.out.println(Streams.zip(Stream.of("p", "q"), Stream.of(1, 2), (a, b) -> a + b).collect(ImmutableList.toImmutableList())
                + " " + Comparators.isInOrder(numbers, Comparator.naturalOrder()));
        PeekingIterator<Integer> peeking = Iterators.peekingIterator(numbers.iterator());
        int drops = 0;
        while (peeking.hasNext()) {
            int now = peeking.next();
            drops += peeking.hasNext() && peeking.peek() < now ? 1 : 0;
        }
        System.out.println("drops " + drops);
    }

    public static void main(String[] args) {
        immutable();
        multi();
        ranges();
        helpers();
    }
}
