/** Assertions are enabled for the program: detail of every type, evaluated only on failure. */
public class Assertions {
    static int evaluated;

    static String detail() {
        evaluated++;
        return "detail";
    }

    interface Body {
        void run();
    }

    static void attempt(Body b) {
        try {
            b.run();
            System.out.println("held");
        } catch (AssertionError e) {
            System.out.println(e + " cause=" + e.getCause());
        }
    }

    static class Nested {
        static boolean enabled;

        static {
            assert enabled = true;
        }
    }

    interface InInterface {
        static void check(int x) {
            assert x > 0 : x;
        }
    }

    enum InEnum {
        ONE;

        void check() {
            assert ordinal() == 1;
        }
    }

    public static void main(String[] args) {
        int x = args.length;
        attempt(() -> { assert x == 0 : detail(); });
        System.out.println(evaluated);
        attempt(() -> { assert x == 1 : detail(); });
        System.out.println(evaluated);
        attempt(() -> { assert x == 1; });
        attempt(() -> { assert x == 1 : 'c'; });
        attempt(() -> { assert x == 1 : 42; });
        attempt(() -> { assert x == 1 : 42L; });
        attempt(() -> { assert x == 1 : 1.5; });
        attempt(() -> { assert x == 1 : 1.5f; });
        attempt(() -> { assert x == 1 : true; });
        attempt(() -> { assert x == 1 : (Object) null; });
        attempt(() -> { assert x == 1 : new IllegalStateException("as cause"); });
        attempt(() -> InInterface.check(x));
        attempt(() -> InEnum.ONE.check());
        System.out.println(Nested.enabled + " " + Assertions.class.desiredAssertionStatus() + " "
                + String.class.desiredAssertionStatus());
        try {
            throw new AssertionError("made", new Exception("why"));
        } catch (AssertionError e) {
            System.out.println(e.getMessage() + e.getCause().getMessage());
        }
        assert evaluated == 99 : "last one";
    }
}
