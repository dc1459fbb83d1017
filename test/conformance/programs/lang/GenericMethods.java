/** Erasure in action: wildcards, bounds, recursive bounds, generic arrays, inference. */
import java.util.*;
import java.util.function.BinaryOperator;
import java.util.function.Function;

public class GenericMethods {
    static class Box<T extends Comparable<T>> implements Iterable<T> {
        private final T[] items;
        private int size;

        @SuppressWarnings("unchecked")
        Box(int capacity) {
            items = (T[]) new Comparable[capacity];
        }

        Box<T> add(T t) {
            items[size++] = t;
            return this;
        }

        T max() {
            T best = items[0];
            for (int i = 1; i < size; i++) if (items[i].compareTo(best) > 0) best = items[i];
            return best;
        }

        public Iterator<T> iterator() {
            return new Iterator<T>() {
                int at;

                public boolean hasNext() {
                    return at < size;
                }

                public T next() {
                    if (at >= size) throw new NoSuchElementException();
                    return items[at++];
                }
            };
        }
    }

    static abstract class Builder<S extends Builder<S>> {
        String text = "";

        abstract S self();

        S with(String s) {
            text += s;
            return self();
        }
    }

    static class Fancy extends Builder<Fancy> {
        Fancy self() {
            return this;
        }

        Fancy shout() {
            text = text.toUpperCase();
            return this;
        }
    }

    static <T> T fold(Iterable<? extends T> xs, T zero, BinaryOperator<T> op) {
        for (T x : xs) zero = op.apply(zero, x);
        return zero;
    }

    static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) {
        return a -> g.apply(f.apply(a));
    }

    static void fill(List<? super Integer> sink) {
        for (int i = 0; i < 3; i++) sink.add(i);
    }

    static double total(Collection<? extends Number> ns) {
        double t = 0;
        for (Number n : ns) t += n.doubleValue();
        return t;
    }

    @SafeVarargs
    static <T> List<T> listOf(T... ts) {
        return new ArrayList<>(Arrays.asList(ts));
    }

    static <E extends Throwable> void sneaky(Throwable t) throws E {
        @SuppressWarnings("unchecked") E e = (E) t;
        throw e;
    }

    static <T> T[] pair(T a, T b) {
        return listOf(a, b).toArray(Arrays.copyOf(listOf(a).toArray(pairType(a)), 0));
    }

    @SafeVarargs
    static <T> T[] pairType(T... ts) {
        return ts;
    }

    public static void main(String[] args) {
        Box<String> box = new Box<String>(5).add("pear").add("zebra").add("apple");
        System.out.println(box.max() + " " + fold(box, "", String::concat));
        System.out.println(new Fancy().with("a").shout().with("b").text);
        System.out.println(compose((String s) -> s.length(), n -> n * n).apply("four"));
        List<Number> sink = new ArrayList<>();
        fill(sink);
        sink.add(2.5);
        System.out.println(sink + " " + total(sink));
        try {
            GenericMethods.<RuntimeException>sneaky(new java.io.IOException("undeclared"));
        } catch (Exception e) {
            System.out.println(e);
        }
        try {
            String[] p = pair("a", "b");
            System.out.println(p.length);
        } catch (ClassCastException e) {
            System.out.println("array of the erased type: " + e.getMessage());
        }
        Iterator<String> it = box.iterator();
        while (it.hasNext()) it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println("end " + e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass());
        var anonymous = new Object() { int hidden = 5; int twice() { return hidden * 2; } };
        System.out.println(anonymous.hidden + anonymous.twice());
    }
}
