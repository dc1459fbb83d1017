/** Overload resolution: phases, varargs, boxing, null, most specific. */
import java.util.Arrays;

public class Varargs {
    static String f(Object o) {
        return "Object";
    }

    static String f(Object... os) {
        return "Object..." + (os == null ? "null" : os.length);
    }

    static String f(String s) {
        return "String";
    }

    static String f(Integer i) {
        return "Integer";
    }

    static String f(long l) {
        return "long";
    }

    static String g(int... xs) {
        return "int..." + Arrays.toString(xs);
    }

    static String g(int a, int... xs) {
        return "int,int..." + a + Arrays.toString(xs);
    }

    static String h(char c) {
        return "char";
    }

    static String h(int i) {
        return "int";
    }

    static String h(double d) {
        return "double";
    }

    @SafeVarargs
    static <T> int count(T... ts) {
        return ts.length;
    }

    static String k(Number n) {
        return "Number";
    }

    static String k(Comparable<?> c) {
        return "Comparable";
    }

    public static void main(String[] args) {
        System.out.println(f("s") + " " + f('c') + " " + f(1) + " " + f(1L) + " " + f(1.5) + " " + f((Object) "s"));
        System.out.println(f(1, 2) + " " + f() + " " + f((Object[]) null) + " " + f(new Object[] {1, 2, 3}));
        System.out.println(f(new int[] {1, 2}) + " " + f(new String[] {"a", "b"}) + " " + f((Object) new String[2]));
        System.out.println(f((short) 1) + " " + f(Integer.valueOf(3)) + " " + f((Integer) null));
        System.out.println(g(new int[] {1, 2}) + " " + g(new int[0]));
        System.out.println(h('c') + h((short) 1) + h((byte) 2) + h(3L) + h(1f) + h('c' + 1));
        System.out.println(count() + " " + count(1, "x", null) + " " + count((Object) null) + " " + count(new int[5])
                + " " + count(new Integer[5]));
        System.out.println(k((Number) 5) + " " + k("five"));
        System.out.println(String.format("%s %s", (Object[]) new String[] {"a", "b"}));
        System.out.println(Arrays.asList(new int[] {1}).size() + " " + Arrays.asList(1, 2, 3));
    }
}
