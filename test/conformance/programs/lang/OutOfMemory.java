/** Impossible allocations throw and leave the program healthy. */
public class OutOfMemory {
    interface Body {
        Object run();
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run().getClass().getSimpleName());
        } catch (OutOfMemoryError e) {
            System.out.println(name + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt("long max", () -> new long[Integer.MAX_VALUE]);
        attempt("byte max", () -> new byte[Integer.MAX_VALUE]);
        attempt("object max", () -> new Object[Integer.MAX_VALUE]);
        attempt("max - 1", () -> new int[Integer.MAX_VALUE - 1]);
        attempt("max - 8", () -> new long[Integer.MAX_VALUE - 8]);
        attempt("rows", () -> new long[1][Integer.MAX_VALUE]);
        attempt("reflect", () -> java.lang.reflect.Array.newInstance(double.class, Integer.MAX_VALUE));
        attempt("string", () -> "0123456789".repeat(Integer.MAX_VALUE / 4));
        attempt("list", () -> new java.util.ArrayList<Object>(Integer.MAX_VALUE));
        attempt("modest", () -> new int[1 << 16]);
        StringBuilder ok = new StringBuilder();
        for (int i = 0; i < 1000; i++) ok.append(i);
        System.out.println(ok.length());
        attempt("several rows", () -> new long[4][Integer.MAX_VALUE - 8]);
        attempt("growing", () -> {
            long[][] keep = new long[1 << 16][];
            for (int i = 0; i < keep.length; i++) keep[i] = new long[1 << 20];
            return keep;
        });
        System.out.println("still here " + new int[100].length);
    }
}
