/** Parallel streams with results that do not depend on order, and those that keep it. */
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.*;

public class ParallelStreams {
    public static void main(String[] args) throws Exception {
        System.out.println(IntStream.rangeClosed(1, 10_000).parallel().filter(i -> i % 3 == 0)
                .mapToLong(i -> (long) i * i).sum());
        System.out.println(IntStream.range(0, 1000).parallel().boxed().map(i -> i * 2).collect(Collectors.toList())
                .equals(IntStream.range(0, 1000).map(i -> i * 2).boxed().toList()));
        System.out.println(Stream.of("d", "a", "c", "b").parallel().sorted().collect(Collectors.joining(",")));
        System.out.println(IntStream.range(0, 100).parallel().mapToObj(Integer::toString).collect(Collectors.joining())
                .hashCode());
        System.out.println(new TreeMap<>(IntStream.range(0, 1000).parallel().boxed()
                .collect(Collectors.groupingByConcurrent(i -> i % 7, Collectors.counting()))));
        System.out.println(IntStream.range(0, 1000).parallel().boxed().collect(Collectors.partitioningBy(i ->
                i % 5 == 0, Collectors.summingInt(i -> i))));
        System.out.println(LongStream.rangeClosed(1, 20).parallel().reduce(1, (a, b) -> a * b) + " "
                + IntStream.range(0, 500).parallel().max().getAsInt() + " " + IntStream.range(5, 500).parallel()
                .skip(10).findFirst().getAsInt());
        System.out.println(IntStream.range(0, 10_000).parallel().anyMatch(i -> i == 7777) + " "
                + IntStream.range(0, 1000).parallel().allMatch(i -> i < 1000) + " " + IntStream.range(0, 1000)
                .parallel().noneMatch(i -> i < 0));
        System.out.println(Arrays.stream(new int[] {5, 3, 9, 1}).parallel().sorted().boxed().toList() + " "
                + Stream.of(3, 1, 3, 2, 1).parallel().distinct().sorted().toList() + " " + Stream.iterate(1, x -> x + 1)
                .parallel().limit(100).mapToInt(x -> x).sum());
        StringBuffer ordered = new StringBuffer();
        IntStream.range(0, 10).parallel().forEachOrdered(ordered::append);
        System.out.println(ordered);
        AtomicInteger count = new AtomicInteger();
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        IntStream.range(0, 500).parallel().forEach(i -> {
            count.incrementAndGet();
            seen.add(i);
        });
        System.out.println(count + " " + seen.size());
        try {
            IntStream.range(0, 100).parallel().forEach(i -> {
                if (i == 50) throw new IllegalStateException("in parallel");
            });
        } catch (IllegalStateException e) {
            Throwable root = e;
            while (root.getCause() != null) root = root.getCause();
            System.out.println(root.getMessage());
        }
        int[] a = new Random(3).ints(5000).toArray();
        int[] b = a.clone();
        Arrays.parallelSort(a);
        Arrays.sort(b);
        System.out.println(Arrays.equals(a, b));
        long[] prefix = new long[1000];
        Arrays.parallelSetAll(prefix, i -> i + 1);
        Arrays.parallelPrefix(prefix, Long::sum);
        System.out.println(prefix[999]);
        ForkJoinPool pool = new ForkJoinPool(4);
        System.out.println(pool.submit(() -> IntStream.range(0, 1000).parallel().map(i -> i % 10).sum()).get());
        pool.shutdown();
        System.out.println(List.of(1, 2, 3, 4).parallelStream().reduce(0, (x, y) -> x + y, Integer::sum) + " "
                + Collections.nCopies(100, 2).parallelStream().mapToInt(x -> x).sum() + " " + "hello world".chars()
                .parallel().filter(c -> c == 'o').count());
        System.out.println(IntStream.range(0, 64).parallel().mapToObj(i -> List.of(i, -i)).flatMap(List::stream)
                .mapToInt(x -> x).sum() + " " + DoubleStream.of(0.5, 1.5, 2.0).parallel().average().getAsDouble());
        System.out.println(new TreeSet<>(Map.of("a", 1, "b", 2, "c", 3).entrySet().parallelStream()
                .map(e -> e.getKey() + e.getValue()).collect(Collectors.toSet())));
        System.out.println(IntStream.range(0, 100).parallel().collect(StringBuilder::new, (s, i) -> s.append(i % 10),
                StringBuilder::append).toString().equals("0123456789".repeat(10)));
    }
}
