/** Enters a monitor again and again, until the stack overflows or the machine can count no further. */
public class DeepMonitor {
    static int depth;

    static synchronized void deeper() {
        depth++;
        deeper();
    }

    public static void main(String[] args) {
        try {
            deeper();
        } catch (StackOverflowError e) {
            System.out.println((depth > 1000 ? "overflow " : "too early ") + Thread.holdsLock(DeepMonitor.class));
        }
    }
}
