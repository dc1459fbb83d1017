/** Bridge methods: covariant returns, generic overriding, and the casts hidden in them. */
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

public class GenericBridges {
    interface Source<T> {
        T get();
    }

    interface Sink<T extends Comparable<T>> {
        String put(T t);
    }

    static class Text implements Source<String>, Sink<String>, Comparable<Text> {
        public String get() {
            return "text";
        }

        public String put(String s) {
            return "put " + s;
        }

        public int compareTo(Text other) {
            return -1;
        }
    }

    static class Base implements Cloneable {
        Base self() {
            return this;
        }

        Object make() {
            return "object";
        }

        @Override
        protected Base clone() throws CloneNotSupportedException {
            return (Base) super.clone();
        }
    }

    static class Derived extends Base {
        int tag = 7;

        @Override
        Derived self() {
            return this;
        }

        @Override
        String make() {
            return "string";
        }

        @Override
        public Derived clone() throws CloneNotSupportedException {
            Derived d = (Derived) super.clone();
            d.tag++;
            return d;
        }
    }

    static <T extends Comparable<? super T>> T largest(T[] xs) {
        T best = xs[0];
        for (T x : xs) if (x.compareTo(best) > 0) best = x;
        return best;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        Sink raw = new Text();
        System.out.println(raw.put("ok"));
        try {
            raw.put(5);
        } catch (ClassCastException e) {
            System.out.println("cast in bridge");
        }
        Source<?> source = new Text();
        Object o = source.get();
        System.out.println(o);
        Base b = new Derived();
        System.out.println(b.make() + " " + (b.self() == b) + " " + ((Derived) b.clone()).tag);
        try {
            ((Comparable) new Text()).compareTo("not text");
        } catch (ClassCastException e) {
            System.out.println("cast in compareTo");
        }
        Method[] ms = Text.class.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::toString));
        for (Method m : ms) System.out.println(m + " bridge=" + m.isBridge() + " synthetic=" + m.isSynthetic());
        ms = Derived.class.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::toString));
        for (Method m : ms) System.out.println(m + " bridge=" + m.isBridge());
        System.out.println(largest(new Integer[] {3, 9, 4}) + largest(new String[] {"b", "a"}));
    }
}
