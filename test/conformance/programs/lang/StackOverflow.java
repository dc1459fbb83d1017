/** Overflow is an exception like others: caught, repeatable, and the program goes on. */
public class StackOverflow {
    static int depth;

    static void endless() {
        depth++;
        endless();
    }

    static int endlessWithState(int a, long b, double c, Object d) {
        return endlessWithState(a + 1, b * 2, c / 2, d) + 1;
    }

    static class Loop {
        Loop other;

        @Override
        public int hashCode() {
            return other.hashCode() + 1;
        }

        @Override
        public String toString() {
            return "[" + other + "]";
        }
    }

    static int finallyRuns;

    static void withFinally(int n) {
        try {
            withFinally(n + 1);
        } finally {
            if (n == 3) finallyRuns++;
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++) {
            depth = 0;
            try {
                endless();
            } catch (StackOverflowError e) {
                System.out.println("caught " + e.getMessage() + " " + (depth > 500) + " " + e.getStackTrace().length
                        + " " + e.getStackTrace()[5]);
            }
        }
        try {
            endlessWithState(0, 1, 2, "d");
        } catch (StackOverflowError e) {
            System.out.println("with state " + e.getClass());
        }
        Loop a = new Loop();
        Loop b = new Loop();
        a.other = b;
        b.other = a;
        try {
            a.hashCode();
        } catch (StackOverflowError e) {
            System.out.println("hashCode");
        }
        try {
            a.toString();
        } catch (StackOverflowError e) {
            System.out.println("toString");
        }
        try {
            withFinally(0);
        } catch (StackOverflowError e) {
            System.out.println("finally ran " + finallyRuns);
        }
        Thread t = new Thread(() -> {
            try {
                endless();
            } catch (VirtualMachineError e) {
                System.out.println("in thread " + e.getClass().getName());
            }
        });
        t.start();
        t.join();
        System.out.println(sum(2000));
    }

    static long sum(int n) {
        return n == 0 ? 0 : n + sum(n - 1);
    }
}
