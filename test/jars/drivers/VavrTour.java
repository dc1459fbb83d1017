// jars: vavr vavr-match
import static io.vavr.API.*;
import static io.vavr.Patterns.*;
import io.vavr.*;
import io.vavr.collection.*;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.concurrent.Future;
import io.vavr.control.*;

/** Persistent collections, Try, Either, Validation, lazy values, pattern matching, futures. */
public class VavrTour {
    public static void main(String[] args) {
        List<Integer> l = List.rangeClosed(1, 10);
        System.out.println(l.filter(i -> i % 2 == 0).map(i -> i * i).foldLeft(0, Integer::sum) + " " + l.sliding(3,
                3).toList() + l.zipWithIndex().take(2));
        Vector<String> v = Vector.of("c", "a", "b").append("d").update(0, "z");
        System.out.println(v + " " + v.sorted() + " " + v.groupBy(String::length) + HashMap.of("k", 1).put("j",
                2).mapValues(x -> x + 1).toSortedMap(t -> t));
        System.out.println(Try.of(() -> Integer.parseInt("x")).recover(NumberFormatException.class,
                -1).map(x -> x * 2) + " " + Try.of(() -> 1 / 0).toEither().mapLeft(Throwable::getMessage));
        System.out.println(Option.of((String) null).orElse(Option.some("alt")) + " " + Either.<String,
                Integer>right(5).flatMap(x -> Either.left("no " + x)));
        System.out.println(Validation.combine(Validation.<String, Integer>valid(1), Validation.<String,
                Integer>invalid("bad")).ap(Integer::sum));
        Function3<Integer, Integer, Integer, Integer> f = (a, b, c) -> a * b + c;
        System.out.println(f.curried().apply(2).apply(3).apply(4) + " " + f.tupled().apply(Tuple(1, 2, 3)) + " "
                + Function1.of((Integer x) -> x + 1).memoized().apply(1));
        System.out.println(Match(Option.some(7)).of(Case($Some($(7)), "seven"), Case($None(), "none"))
                + Match(5).of(Case($(x -> x > 3), x -> "big " + x), Case($(), "small")));
        System.out.println(Stream.iterate(1, x -> x * 2).takeWhile(x -> x < 100).toList() + " "
                + Stream.from(1).map(x -> x * x).get(9) + " " + Lazy.of(() -> 42).map(x -> x + 1).get());
        System.out.println(Future.of(() -> 6).map(x -> x * 7).await().get() + " "
                + Future.sequence(List.of(Future.of(() -> 1), Future.of(() -> 2))).get());
        System.out.println(TreeMap.of(3, "c", 1, "a").put(2, "b").headOption() + " " + PriorityQueue.of(3, 1,
                2).dequeue()._1 + " " + For(List.of(1, 2), List.of("a", "b")).yield((a, b) -> a + b).toList()
                + BitSet.of(1, 5, 64) + Array.of(1, 2).reverse() + CharSeq.of("abc").map(Character::toUpperCase));
        try {
            List.empty().head();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e);
        }
        System.out.println(Tree.of(1, Tree.of(2, Tree.of(3)), Tree.of(4)).draw());
    }
}
