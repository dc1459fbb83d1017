import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StreamDeep {
    record P(String n, int a, String c) {}
    public static void main(String[] x) {
        List<P> ps =
            List.of(new P("ann", 30, "x"), new P("bob", 25, "y"), new P("cid", 30, "y"), new P("dan", 41, "x"));
        System.out.println(ps.stream().collect(Collectors.groupingBy(
                               P::c, TreeMap::new, Collectors.mapping(P::n, Collectors.joining("/", "<", ">"))))
            + " " + ps.stream().collect(Collectors.partitioningBy(p -> p.a() > 28, Collectors.averagingInt(P::a)))
            + " "
            + ps.stream().collect(
                Collectors.teeing(Collectors.counting(), Collectors.summingInt(P::a), (n, s) -> n + ":" + s))
            + ps.stream().collect(Collectors.toMap(P::c, P::a, Integer::sum, LinkedHashMap::new)));
        try {
            ps.stream().collect(Collectors.toMap(P::c, P::n));
        } catch (IllegalStateException e) { System.out.println(e); }
        System.out.println(ps.stream().collect(Collectors.summarizingDouble(P::a)) + " "
            + ps.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size))
            + ps.stream().collect(Collectors.reducing(0, P::a, Math::max))
            + ps.stream().collect(Collectors.filtering(p -> p.a() > 100, Collectors.toList()))
            + ps.stream().collect(
                Collectors.flatMapping(p -> Stream.of(p.n(), p.c()), Collectors.toCollection(TreeSet::new)))
            + ps.stream()
                .sorted(Comparator.comparing(P::a).reversed().thenComparing(P::n, Comparator.reverseOrder()))
                .map(P::n)
                .toList()
            + ps.stream().min(Comparator.comparingInt(P::a)).get());
        System.out.println(IntStream.rangeClosed(1, 20)
                               .filter(i -> i % 3 == 0)
                               .mapToObj(Integer::toString)
                               .collect(Collectors.joining(","))
            + " " + Stream.iterate(1, i -> i < 200, i -> i * 3).toList()
            + Stream.generate(() -> "z").limit(3).toList()
            + IntStream.of(3, 1, 2).boxed().sorted(Collections.reverseOrder()).toList()
            + Stream.of(1, 2, 3, 4, 5)
                .takeWhile(i -> i < 4)
                .dropWhile(i -> i < 2)
                .skip(1)
                .peek(i -> System.out.print("peek" + i + " "))
                .anyMatch(i -> i == 3)
            + DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + LongStream.range(0, 5).summaryStatistics()
            + Stream.of(1, 2)
                .mapMulti((Integer i, Consumer<Object> c) -> {
                    c.accept(i);
                    c.accept(-i);
                })
                .toList()
            + "hello".chars().mapToObj(c -> (char) c).distinct().toList() + IntStream.range(0, 0).average()
            + OptionalInt.of(4).stream().sum()
            + Arrays.stream(new int[] {1, 2, 3}, 1, 3).asDoubleStream().boxed().toList());
        Stream<Integer> s = Stream.of(1);
        s.count();
        try {
            s.count();
        } catch (IllegalStateException e) { System.out.println(e); }
        try {
            Stream.of(1, 2).toList().add(3);
        } catch (UnsupportedOperationException e) { System.out.println(e); }
        try {
            Stream.of("a", null).collect(Collectors.toUnmodifiableList());
        } catch (NullPointerException e) { System.out.println("npe"); }
        StringBuilder order = new StringBuilder();
        try (Stream<Integer> c = Stream.of(2, 1).onClose(() -> order.append("c1")).onClose(() -> order.append("c2"))) {
            c.sorted().forEachOrdered(order::append);
        }
        System.out.println(order + " " + Stream.concat(Stream.of(1), Stream.of(2)).reduce(10, Integer::sum)
            + Stream.of(1, 2, 3).reduce(Integer::sum)
            + Stream.of("a", "bb").reduce(0, (n, t) -> n + t.length(), Integer::sum));
        System.out.println(IntStream.rangeClosed(1, 100000).parallel().mapToLong(i -> (long) i * i).sum() + " "
            + IntStream.range(0, 1000).parallel().boxed().collect(
                Collectors.groupingByConcurrent(i -> i % 3, Collectors.counting()))
            + Stream.of("q", "w", "e").parallel().map(String::toUpperCase).collect(Collectors.toList())
            + Arrays.asList(5, 3, 9).parallelStream().sorted().findFirst().get());
        int[] big = new Random(1).ints(20000, 0, 1000).toArray();
        int[] copy = big.clone();
        Arrays.parallelSort(big);
        Arrays.sort(copy);
        System.out.println(Arrays.equals(big, copy));
        Arrays.parallelPrefix(copy, Integer::sum);
        System.out.println(copy[19999]);
        long[] set = new long[5];
        Arrays.parallelSetAll(set, i -> i * 7L);
        System.out.println(Arrays.toString(set));
        Spliterator<Integer> sp = List.of(1, 2, 3, 4).spliterator();
        Spliterator<Integer> half = sp.trySplit();
        half.forEachRemaining(i -> System.out.print(i + " "));
        System.out.println(sp.estimateSize() + " " + sp.hasCharacteristics(Spliterator.SIZED));
        Iterator<Integer> it = Stream.of(7, 8).iterator();
        System.out.println(it.next() + it.next());
        System.out.println(
            StreamSupport.stream(Spliterators.spliteratorUnknownSize(List.of("i").iterator(), 0), false).toList() + " "
            + Stream.builder().add(1).add("b").build().map(Object::toString).toList()
            + Function.<Integer>identity().andThen(i -> i + 1).compose((String t) -> t.length()).apply("four")
            + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(3, 2)
            + Predicate.not(String::isEmpty).and(t -> t.length() < 3).or(t -> t.equals("long")).negate().test("zz")
            + UnaryOperator.identity().apply("u"));
        System.out.println(Optional.of(1).map(i -> i + 1).filter(i -> i > 5).or(() -> Optional.of(9)).get() + " "
            + Optional.empty().isEmpty() + Optional.ofNullable(null).orElse("d") + Optional.of("z").stream().count());
        try {
            Optional.empty().orElseThrow();
        } catch (NoSuchElementException e) { System.out.println(e); }
        try {
            Optional.of(null);
        } catch (NullPointerException e) { System.out.println(e); }
        Optional.of(1).ifPresentOrElse(v -> System.out.println("v" + v), () -> System.out.println("none"));
        System.out.println(new Random(42).doubles(3).boxed().toList() + " "
            + new Random(42).ints(3, 0, 10).boxed().toList() + new SplittableRandom(9).ints(3).boxed().toList()
            + new Random(3).nextGaussian() + " " + new Random(3).longs(2, 5, 50).boxed().toList());
    }
}
