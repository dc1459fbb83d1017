/** An uncaught OutOfMemoryError has a trace like any other. */
public class UncaughtOom {
    static long[] rows(int n) {
        return new long[n];
    }

    public static void main(String[] args) {
        System.out.println(rows(10).length);
        System.out.println(rows(Integer.MAX_VALUE - 8).length);
    }
}
