/** An uncaught exception with cause and suppressed ones: the launcher's trace, with "... n more". */
public class UncaughtChain {
    static class Failure extends RuntimeException {
        Failure(String m, Throwable c) {
            super(m, c);
        }

        @Override
        public String toString() {
            return "Failure<" + getMessage() + ">";
        }
    }

    static void a(int n) {
        if (n == 0) throw new UnsupportedOperationException();
        a(n - 1);
    }

    static void b() {
        try {
            a(3);
        } catch (UnsupportedOperationException e) {
            Failure f = new Failure("line one\nline two", e);
            f.addSuppressed(new Throwable("side"));
            throw f;
        }
    }

    static class Nested {
        Nested() {
            Runnable r = () -> b();
            r.run();
        }

        static {
            System.out.println("Nested initialised");
        }
    }

    public static void main(String[] args) {
        Runnable r = new Runnable() {
            @Override
            public void run() {
                new Nested();
            }
        };
        try {
            r.run();
        } finally {
            System.out.println("finally in main");
        }
    }
}
