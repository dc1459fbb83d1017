// jars: commons-lang3
import java.io.Serializable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.commons.lang3.*;
import org.apache.commons.lang3.builder.*;
import org.apache.commons.lang3.concurrent.BackgroundInitializer;
import org.apache.commons.lang3.concurrent.BasicThreadFactory;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.concurrent.Memoizer;
import org.apache.commons.lang3.event.EventListenerSupport;
import org.apache.commons.lang3.exception.ContextedRuntimeException;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.reflect.*;
import org.apache.commons.lang3.tuple.*;

/** Builders, tuples, arrays, reflection, serialisation and concurrency helpers. */
public class LangObjects {
    public static class Point implements Serializable, Comparable<Point>, Diffable<Point> {
        private static final long serialVersionUID = 1;
        public final int x;
        private String name;
        private final double[] weights;
        transient int cached = 5;

        public Point(int x, String name, double... weights) {
            this.x = x;
            this.name = name;
            this.weights = weights;
        }

        public String describe(String prefix, int times) {
            return prefix.repeat(times) + name;
        }

        @Override
        public boolean equals(Object o) {
            return EqualsBuilder.reflectionEquals(this, o);
        }

        @Override
        public int hashCode() {
            return new HashCodeBuilder(17, 37).append(x).append(name).append(weights).toHashCode();
        }

        @Override
        public String toString() {
            return new ToStringBuilder(this, ToStringStyle.SHORT_PREFIX_STYLE).append("x", x).append("name", name).append("weights", weights).toString();
        }

        @Override
        public int compareTo(Point o) {
            return new CompareToBuilder().append(x, o.x).append(name, o.name).toComparison();
        }

        @Override
        public DiffResult<Point> diff(Point o) {
            return new DiffBuilder<>(this, o, ToStringStyle.SHORT_PREFIX_STYLE).append("x", x, o.x).append("name", name, o.name).append("weights", weights, o.weights).build();
        }
    }

    enum Colour { RED, GREEN, BLUE }

    static void builders() {
        Point a = new Point(3, "a", 1, 2.5);
        Point b = new Point(3, "b", 1, 2.5);
        System.out.println(a + " " + a.equals(new Point(3, "a", 1, 2.5)) + " " + a.equals(b) + " " + a.hashCode() + " " + a.compareTo(b));
        System.out.println(a.diff(b) + " " + a.diff(b).getNumberOfDiffs());
        System.out.println(new ReflectionToStringBuilder(a, ToStringStyle.NO_CLASS_NAME_STYLE).setExcludeFieldNames("name").toString()
                + " " + ToStringBuilder.reflectionToString(Pair.of(1, "x"), ToStringStyle.JSON_STYLE));
        Point copy = SerializationUtils.clone(a);
        System.out.println(copy + " " + copy.equals(a) + " " + (copy == a) + " cached " + copy.cached);
        System.out.println(Pair.of("k", 2).compareTo(Pair.of("k", 3)) + " " + Triple.of(1, 2, 3) + " " + MutablePair.of(1, "q").toString("%s=>%s") + " " + ImmutableTriple.of("a", 1, 'c').hashCode());
    }

    static void arrays() {
        int[] base = {1, 2, 3, 4, 5};
        System.out.println(Arrays.toString(ArrayUtils.addAll(base, 6, 7)) + Arrays.toString(ArrayUtils.removeElements(base, 2, 4)) + Arrays.toString(ArrayUtils.subarray(base, 1, 3)));
        int[] turned = base.clone();
        ArrayUtils.shift(turned, 2);
        ArrayUtils.reverse(turned, 0, 3);
        System.out.println(Arrays.toString(turned) + ArrayUtils.indexOf(base, 4) + ArrayUtils.contains(base, 9) + Arrays.toString(ArrayUtils.toObject(base)) + ArrayUtils.toString(new int[][] {{1}, {2, 3}}));
        System.out.println(ArrayUtils.isSorted(base) + " " + ArrayUtils.toMap(new String[][] {{"a", "b"}}) + " " + Arrays.toString(ArrayUtils.insert(2, new String[] {"x", "y", "z"}, "new")));
        MutableInt counter = new MutableInt(4);
        counter.add(3);
        System.out.println(counter.getAndIncrement() + " " + counter + " " + EnumUtils.getEnumList(Colour.class) + " " + EnumUtils.generateBitVector(Colour.class, EnumSet.of(Colour.RED, Colour.BLUE)));
        System.out.println(ObjectUtils.firstNonNull(null, "f", "g") + " " + ObjectUtils.median(5, 1, 3) + " " + ObjectUtils.mode("a", "b", "a") + " " + ObjectUtils.max(2, 8, 5));
    }

    static void reflection() throws Exception {
        Point p = ConstructorUtils.invokeConstructor(Point.class, 9, "made", new double[] {0.5});
        FieldUtils.writeField(p, "name", "changed", true);
        System.out.println(p + " " + MethodUtils.invokeMethod(p, "describe", "ab", 2) + " " + FieldUtils.readField(p, "weights", true).getClass().getSimpleName());
        Method m = MethodUtils.getMatchingAccessibleMethod(Point.class, "describe", String.class, Integer.class);
        System.out.println(m + " " + ClassUtils.getShortClassName(Point.class) + " " + ClassUtils.getAllInterfaces(ArrayList.class).size() + " " + ClassUtils.isAssignable(Integer.class, long.class)
                + " " + ClassUtils.getAbbreviatedName("org.apache.commons.lang3.ClassUtils", 20) + " " + ClassUtils.primitiveToWrapper(char.class));
        System.out.println(TypeUtils.toString(TypeUtils.parameterize(List.class, String.class)) + " " + TypeUtils.isAssignable(String.class, CharSequence.class));
        Throwable chain = new ContextedRuntimeException("outer", new IllegalStateException("inner")).addContextValue("key", 12);
        System.out.println(ExceptionUtils.getRootCauseMessage(chain) + " " + ExceptionUtils.indexOfType(chain, IllegalStateException.class) + " " + ExceptionUtils.getThrowableCount(chain));
        System.out.println(chain.getMessage());
    }

    static void concurrency() throws Exception {
        LazyInitializer<String> lazy = LazyInitializer.<String>builder().setInitializer(() -> "built").get();
        BackgroundInitializer<Integer> later = new BackgroundInitializer<>() {
            @Override
            protected Integer initialize() {
                return 99;
            }
        };
        later.start();
        MutableInt calls = new MutableInt();
        Memoizer<Integer, Integer> squares = new Memoizer<>((java.util.function.Function<Integer, Integer>) n -> {
            calls.increment();
            return n * n;
        });
        System.out.println(lazy.get() + " " + later.get() + " " + squares.compute(7) + squares.compute(7) + " calls " + calls);
        Thread t = new BasicThreadFactory.Builder().namingPattern("worker-%d").daemon(true).priority(7).build().newThread(() -> System.out.println(Thread.currentThread().getName()));
        t.start();
        t.join(TimeUnit.SECONDS.toMillis(20));
        EventListenerSupport<Runnable> listeners = EventListenerSupport.create(Runnable.class);
        listeners.addListener(() -> System.out.println("first listener"));
        listeners.addListener(() -> System.out.println("second listener"));
        listeners.fire().run();
    }

    public static void main(String[] args) throws Exception {
        builders();
        arrays();
        reflection();
        concurrency();
    }
}
