/** Sequential streams: laziness, order of effects, short-circuit, flatMap, iterate, takeWhile, close handlers. */
import java.util.*;
import java.util.function.Supplier;
import java.util.stream.*;

public class Streams {
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

    public static void main(String[] args) {
        StringBuilder log = new StringBuilder();
        List<Integer> r = Stream.of(5, 3, 8, 1, 9, 2).peek(x -> log.append("p").append(x)).filter(x -> x > 2)
                .peek(x -> log.append("f")).sorted()
                .peek(x -> log.append("s").append(x)).map(x -> x * 2).limit(2).toList();
        System.out.println(r + " " + log);
        log.setLength(0);
        System.out.println(Stream.iterate(1, x -> x * 3).peek(x -> log.append(x).append(' ')).filter(x -> x > 50)
                .findFirst() + " " + log);
        System.out.println(IntStream.range(0, 20).filter(i -> i % 3 == 0).boxed().collect(Collectors.toList()));
        System.out.println(IntStream.rangeClosed(1, 5).mapToObj(i -> "x".repeat(i))
                .collect(Collectors.joining(",", "<", ">")));
        System.out.println(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream)
                .map(String::valueOf).collect(Collectors.joining()));
        System.out.println(Stream.of("a", "b").<String>mapMulti((s, c) -> { c.accept(s); c.accept(s + s); }).toList());
        System.out.println(Stream.of(1, 1, 2, 3, 2).distinct().count() + " " + Stream.of(3, 1, 2)
                .sorted(Comparator.reverseOrder()).toList());
        System.out.println(IntStream.iterate(1, i -> i < 100, i -> i * 2).boxed().toList() + " "
                + IntStream.of(1, 2, 5, 1).takeWhile(i -> i < 5).sum() + " "
                + IntStream.of(1, 2, 5, 1).dropWhile(i -> i < 5).sum());
        System.out.println(Stream.of(1, 2, 3, 4).reduce(0, Integer::sum) + " " + Stream.of(1, 2, 3)
                .reduce((a, b) -> a * 10 + b) + " " + Stream.<Integer>empty().reduce(Integer::max)
                + " " + Stream.of("a", "bb").reduce(0, (n, s) -> n + s.length(), Integer::sum));
        System.out.println(IntStream.of(4, 8, 15, 16, 23, 42).summaryStatistics());
        System.out.println(DoubleStream.of(1.5, 2.5).summaryStatistics() + " " + LongStream.rangeClosed(1, 20)
                .reduce(1, (a, b) -> a * b));
        System.out.println(IntStream.of(1, 2, 3).average() + " " + IntStream.empty().max() + " "
                + DoubleStream.of(0.1, 0.2, 0.3, 0.4).sum() + " " + LongStream.of(5).asDoubleStream().boxed().toList());
        System.out.println(Stream.of("x", "y").anyMatch("y"::equals) + " " + Stream.empty().allMatch(x -> false) + " "
                + Stream.of(1).noneMatch(x -> x == 1));
        System.out.println(Arrays.toString(Stream.of("b", "a").sorted().toArray(String[]::new))
                + Arrays.toString(IntStream.range(0, 5).map(i -> i * i).toArray()));
        System.out.println("hello".chars().mapToObj(c -> (char) c).map(Object::toString)
                .collect(Collectors.joining("-")));
        System.out.println(Stream.concat(Stream.of(1), Stream.of(2)).skip(1).toList() + " " + Stream.generate(() -> 7)
                .limit(3).toList());
        Supplier<Stream<Integer>> s = () -> Stream.of(1, 2, 3).onClose(() -> System.out.println("closed"));
        try (Stream<Integer> st = s.get()) {
            System.out.println(st.mapToInt(x -> x).max().getAsInt());
        }
        Stream<Integer> used = Stream.of(1);
        used.count();
        attempt("reuse", () -> used.toList());
        attempt("null limit", () -> Stream.of(1).limit(-1));
        attempt("ofNullable", () -> Stream.ofNullable(null).count());
        attempt("findFirst null", () -> Stream.of((Object) null, 1).findFirst());
        attempt("toList immutable", () -> Stream.of(1).toList().add(2));
        attempt("sorted incomparable", () -> Stream.of(1, "x").sorted().toList());
        attempt("count skips peek", () -> { log.setLength(0); long n = List.of(1, 2, 3).stream()
                .peek(x -> log.append(x)).count(); return n + "[" + log + "]"; });
        Iterator<Integer> it = Stream.of(1, 2, 3).map(x -> x + 1).iterator();
        it.next();
        System.out.println(it.next() + " " + Stream.of(1, 2, 3, 4).spliterator().estimateSize());
        attempt("collect", () -> IntStream.range(0, 5).mapToObj(i -> i).collect(ArrayList::new, ArrayList::add,
                ArrayList::addAll));
        Stream.of("ordered", "for", "each").forEachOrdered(x -> System.out.print(x + " "));
        System.out.println();
        System.out.println(Stream.of(1, 2, 3).flatMapToInt(i -> IntStream.range(0, i)).boxed().toList() + " "
                + Stream.of(5, 2).mapToLong(Integer::longValue).sum());
        System.out.println(new Random(5).ints(5, 0, 100).boxed().toList() + " " + Stream.of(1, 2).parallel()
                .isParallel());
    }
}
