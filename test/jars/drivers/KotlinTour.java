// jars: kotlin-stdlib
import java.util.*;
import kotlin.*;
import kotlin.collections.CollectionsKt;
import kotlin.ranges.*;
import kotlin.sequences.*;
import kotlin.text.*;

/** The Kotlin library from Java: collections, sequences, text, ranges, lazies,
        coroutine-free parts and its exceptions. */
public class KotlinTour {
    public static void main(String[] args) {
        List<Integer> l = CollectionsKt.listOf(3, 1, 2);
        System.out.println(CollectionsKt.sorted(l) + " " + CollectionsKt.chunked(l, 2) + CollectionsKt.zip(l,
                CollectionsKt.listOf("a", "b")) + CollectionsKt.joinToString(l, "|", "<", ">", -1, "...", x -> "n"
                + x));
        System.out.println(CollectionsKt.groupBy(l, x -> x % 2) + " " + CollectionsKt.fold(l, 10, (a, b) -> a + b)
                + CollectionsKt.partition(l, x -> x > 1) + CollectionsKt.windowed(l, 2, 1, true)
                + CollectionsKt.maxOrNull(l));
        System.out.println(SequencesKt.toList(SequencesKt.take(SequencesKt.map(SequencesKt.generateSequence(1,
                x -> x * 2), x -> x + 1), 5)));
        System.out.println(StringsKt.capitalize("hello") + StringsKt.padStart("7", 3, '0')
                + StringsKt.lines("a\nb\r\nc") + StringsKt.substringAfterLast("a/b/c", '/', "none")
                + StringsKt.toIntOrNull("12x") + StringsKt.trimIndent("\n    x\n      y\n") + StringsKt.repeat("ab",
                3) + StringsKt.reversed("abc"));
        System.out.println(new Regex("(\\w+)@(\\w+)").replace("me@home you@work", m -> m.getGroupValues().get(2)
                + "." + m.getGroupValues().get(1)));
        System.out.println(new IntRange(1, 5) + " " + RangesKt.step(RangesKt.downTo(10, 1), 3) + RangesKt.coerceIn(50,
                1, 10) + CollectionsKt.toList(new CharRange('a', 'e')));
        Lazy<String> z = LazyKt.lazy(() -> {
            System.out.println("once");
            return "lazy";
        });
        System.out.println(z.isInitialized() + z.getValue() + z.getValue() + z);
        System.out.println(new Pair<>(1, "x") + " " + new Triple<>(1, 2, 3).component3());
        try {
            CollectionsKt.first(CollectionsKt.emptyList());
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            kotlin.jvm.internal.Intrinsics.checkNotNullParameter(null, "p");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(kotlin.random.RandomKt.Random(42).nextInt(100) + " "
                + kotlin.time.DurationKt.toDuration(90, kotlin.time.DurationUnit.SECONDS)
                + CollectionsKt.shuffled(CollectionsKt.listOf(1, 2, 3, 4, 5), new Random(3))
                + kotlin.math.MathKt.roundToInt(2.5));
        kotlin.collections.ArrayDeque<Integer> d = new kotlin.collections.ArrayDeque<>();
        d.addFirst(1);
        d.addLast(2);
        System.out.println(d.removeLast() + " " + d);
    }
}
