/** An exception that leaves main: trace on stderr, status 1. */
public class B16_Uncaught {
    static void inner(int x) {
        if (x > 1) {
            throw new IllegalArgumentException("x is " + x);
        }
        inner(x + 1);
    }

    public static void main(String[] args) {
        System.out.println("before");
        inner(0);
        System.out.println("not reached");
    }
}
