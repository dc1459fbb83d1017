/** Messages of AIOOBE, NegativeArraySize, ArrayStore and arraycopy failures. */
public class ArrayExceptions {
    interface Body {
        void run() throws Exception;
    }

    static void attempt(String name, Body b) {
        try {
            b.run();
            System.out.println(name + ": fine");
        } catch (Exception e) {
            System.out.println(name + ": " + e);
        }
    }

    public static void main(String[] args) {
        int[] ints = new int[3];
        int minus = -1;
        int big = Integer.MIN_VALUE;
        attempt("load", () -> System.out.println(ints[3]));
        attempt("load negative", () -> System.out.println(ints[minus]));
        attempt("store", () -> ints[big] = 1);
        attempt("empty", () -> System.out.println((new String[0])[0]));
        attempt("size", () -> System.out.println(new int[minus].length));
        attempt("size of references", () -> System.out.println(new String[big].length));
        attempt("multi", () -> System.out.println(new int[2][minus].length));
        attempt("multi outer zero", () -> System.out.println(new int[0][minus].length));
        attempt("multi three", () -> System.out.println(new int[1][2][-7].length));
        attempt("store type", () -> ((Object[]) new Integer[1])[0] = "s");
        attempt("store nested type", () -> ((Object[]) new int[1][1])[0] = new long[1]);
        attempt("store null", () -> ((Object[]) new Integer[1])[0] = null);
        attempt("store array", () -> ((Object[]) new Number[1][])[0] = new Object[1]);
        attempt("store interface", () -> ((Object[]) new Comparable[1])[0] = new Object());
        attempt("store subtype", () -> ((Object[]) new Number[1][])[0] = new Integer[1]);
        attempt("copy range", () -> System.arraycopy(ints, 2, new int[5], 0, 2));
        attempt("copy dest", () -> System.arraycopy(ints, 0, new int[1], 0, 2));
        attempt("copy negative", () -> System.arraycopy(ints, 0, ints, 0, minus));
        attempt("copy negative pos", () -> System.arraycopy(ints, minus, ints, 0, 1));
        attempt("copy negative dest", () -> System.arraycopy(new String[2], 0, new String[2], minus, 1));
        attempt("copy types", () -> System.arraycopy(ints, 0, new long[3], 0, 1));
        attempt("copy kinds", () -> System.arraycopy(ints, 0, new Object[3], 0, 1));
        attempt("copy no array", () -> System.arraycopy("s", 0, new Object[3], 0, 1));
        attempt("copy to no array", () -> System.arraycopy(ints, 0, "s", 0, 1));
        attempt("copy null", () -> System.arraycopy(null, 0, ints, 0, 1));
        Object[] mixed = {"a", "b", 3, "d"};
        String[] strings = new String[4];
        attempt("copy elements", () -> System.arraycopy(mixed, 0, strings, 0, 4));
        System.out.println(String.join(",", strings));
        int[] overlap = {1, 2, 3, 4, 5, 6};
        System.arraycopy(overlap, 0, overlap, 2, 4);
        System.out.println(java.util.Arrays.toString(overlap));
        System.arraycopy(overlap, 2, overlap, 0, 4);
        System.out.println(java.util.Arrays.toString(overlap));
        attempt("zero length at end", () -> System.arraycopy(ints, 3, ints, 3, 0));
        attempt("reflect", () -> java.lang.reflect.Array.getInt(ints, 9));
        attempt("charAt", () -> "abc".charAt(3));
        attempt("substring", () -> "abc".substring(2, 1));
        attempt("list", () -> new java.util.ArrayList<>(java.util.List.of(1)).get(1));
    }
}
