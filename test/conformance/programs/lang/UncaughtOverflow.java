/** An uncaught StackOverflowError prints as many frames as a trace may have. */
public class UncaughtOverflow {
    static int endless(int n) {
        return endless(n + 1) + 1;
    }

    public static void main(String[] args) {
        System.out.println("going down");
        System.out.println(endless(0));
    }
}
