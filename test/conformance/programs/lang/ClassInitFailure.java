/** A failing initialiser: ExceptionInInitializerError first, NoClassDefFoundError ever after. */
public class ClassInitFailure {
    static class Bad {
        static int value = compute();

        static int compute() {
            System.out.println("initialising Bad");
            throw new IllegalStateException("no good");
        }

        static void touch() {
        }
    }

    static class BadError {
        static int value;

        static {
            System.out.println("initialising BadError");
            if (true) throw new StackOverflowError("made by hand");
        }
    }

    static class Child extends Bad {
        static {
            System.out.println("Child never");
        }
    }

    static class Holder {
        static int value;

        static {
            try {
                value = Bad.value;
            } catch (NoClassDefFoundError e) {
                value = -1;
            }
        }
    }

    static void show(Throwable t) {
        while (t != null) {
            System.out.println("  " + t.getClass().getName() + ": " + t.getMessage());
            t = t.getCause();
        }
    }

    interface Body {
        void run() throws Throwable;
    }

    static void attempt(String name, Body b) {
        System.out.println(name);
        try {
            b.run();
            System.out.println("  fine");
        } catch (Throwable t) {
            show(t);
        }
    }

    public static void main(String[] args) {
        attempt("first", () -> System.out.println(Bad.value));
        attempt("second", () -> Bad.touch());
        attempt("new", () -> new Bad());
        attempt("array", () -> System.out.println(new Bad[2].length));
        attempt("child", () -> new Child());
        attempt("child again", () -> new Child());
        attempt("error passes as it is", () -> BadError.value++);
        attempt("error again", () -> BadError.value++);
        attempt("holder", () -> System.out.println(Holder.value));
        attempt("forName", () -> Class.forName("ClassInitFailure$Bad"));
        attempt("missing", () -> Class.forName("ClassInitFailure$Missing"));
        Bad.touch();
    }
}
