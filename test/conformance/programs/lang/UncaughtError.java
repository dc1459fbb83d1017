/** An uncaught error thrown through reflection and a static nested call; output flushed before. */
public class UncaughtError {
    static int calls;

    static void check(int value) {
        calls++;
        assert value < 3 : "value was " + value + " after " + calls + " calls";
    }

    public static void main(String[] args) throws Throwable {
        System.out.print("unterminated line");
        for (int i = 0; i < 10; i++) {
            check(i);
        }
    }
}
