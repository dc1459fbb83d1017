/** Collectors: grouping, partitioning, mapping, teeing, toMap rules, statistics, custom collectors. */
import java.util.*;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class CollectorsMethods {
    record Person(String name, String city, int age, double pay) {
    }

    static final List<Person> PEOPLE = List.of(new Person("Ann", "Oslo", 30, 10.5), new Person("Bob", "Rome", 25, 7.25),
            new Person("Cid", "Oslo", 41, 12),
            new Person("Dee", "Bern", 25, 9), new Person("Eve", "Rome", 63, 3.125), new Person("Fay", "Oslo", 25, 1));

    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        show(PEOPLE.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new,
                Collectors.mapping(Person::name, Collectors.toList()))));
        show(PEOPLE.stream().collect(Collectors.groupingBy(Person::age, TreeMap::new, Collectors.counting())));
        show(PEOPLE.stream().collect(Collectors.partitioningBy(p -> p.age() > 28,
                Collectors.averagingInt(Person::age))));
        show(PEOPLE.stream().collect(Collectors.partitioningBy(p -> p.age() > 100)));
        System.out.println(new TreeMap<>(PEOPLE.stream().collect(Collectors.toMap(Person::city, Person::pay,
                Double::sum))));
        show(PEOPLE.stream().collect(Collectors.toMap(Person::name, Function.identity(), (a, b) -> a,
                LinkedHashMap::new)).keySet());
        try {
            PEOPLE.stream().collect(Collectors.toMap(Person::city, Person::name));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Stream.of(1).collect(Collectors.toMap(x -> x, x -> null));
        } catch (NullPointerException e) {
            System.out.println("null value");
        }
        show(PEOPLE.stream().collect(Collectors.summarizingDouble(Person::pay)));
        show(PEOPLE.stream().collect(Collectors.teeing(Collectors.minBy(Comparator.comparing(Person::pay)),
                Collectors.maxBy(Comparator.comparing(Person::pay)),
                (a, b) -> a.get().name() + "<" + b.get().name())));
        show(PEOPLE.stream().map(Person::name).collect(Collectors.collectingAndThen(Collectors.toList(),
                l -> { Collections.reverse(l); return l; })));
        show(PEOPLE.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new,
                Collectors.filtering(p -> p.age() < 40, Collectors.flatMapping(p -> p.name().chars()
                        .mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new))))));
        show(PEOPLE.stream().collect(Collectors.reducing(0, Person::age, Integer::sum)) + " " + PEOPLE.stream()
                .collect(Collectors.summingLong(Person::age)) + " "
                + PEOPLE.stream().collect(Collectors.averagingDouble(Person::pay)));
        show(PEOPLE.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new,
                Collectors.groupingBy(p -> p.age() / 10 * 10, TreeMap::new,
                Collectors.mapping(Person::name, Collectors.joining("+"))))));
        Collector<String, StringBuilder, String> custom = Collector.of(StringBuilder::new, (b, s) -> b.insert(0, s),
                StringBuilder::append, StringBuilder::toString);
        System.out.println(Stream.of("a", "b", "c").collect(custom) + " " + custom.characteristics());
        System.out.println(Stream.of(3, 1, 2).collect(Collectors.toUnmodifiableList()) + " "
                + new TreeSet<>(Stream.of(3, 1).collect(Collectors.toSet())));
        System.out.println(Stream.of("x").collect(Collectors.joining(", ", "[", "]")) + Stream.<String>empty()
                .collect(Collectors.joining(",", "[", "]")));
        Map<Boolean, Long> even = Stream.of(1, 2, 3).collect(Collectors.partitioningBy(x -> x % 2 == 0,
                Collectors.counting()));
        System.out.println(even + " " + even.get(true) + " " + even.getClass().getSimpleName());
        List<Person> sorted = new ArrayList<>(PEOPLE);
        sorted.sort(Comparator.comparing(Person::age).thenComparing(Person::pay, Comparator.reverseOrder()));
        System.out.println(sorted.stream().map(Person::name).toList());
        sorted.sort(Comparator.comparingDouble(Person::pay).reversed());
        System.out.println(sorted.stream().map(Person::name).toList());
        List<String> nulls = Arrays.asList("b", null, "a", null);
        nulls.sort(Comparator.nullsFirst(Comparator.naturalOrder()));
        System.out.print(nulls);
        nulls.sort(Comparator.nullsLast(Comparator.reverseOrder()));
        System.out.println(nulls);
    }
}
