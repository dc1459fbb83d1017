/** System.exit inside a finally block discards the exception; hooks still run; nothing after it does. */
public class ExitInFinally {
    static void leave() {
        try {
            throw new IllegalStateException("discarded");
        } finally {
            System.out.println("leaving");
            System.exit(42);
        }
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        try {
            leave();
        } catch (RuntimeException e) {
            System.out.println("not caught");
        } finally {
            System.out.println("not finished");
        }
    }
}
