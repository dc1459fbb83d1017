/** Order of static initialisation; constants do not trigger it; subclasses trigger superclasses only. */
public class StaticInitOrder {
    static int log(String s) {
        System.out.println(s);
        return s.length();
    }

    static class Parent {
        static int p = log("Parent.p");

        static {
            log("Parent block");
        }

        static int late = log("Parent.late");
        static final int CONSTANT = 5;
        static final String TEXT = "constant text";
        static final Integer BOXED = log("Parent.BOXED");

        static void call() {
            log("Parent.call");
        }
    }

    static class Child extends Parent {
        static {
            log("Child block, p=" + p);
        }

        static int c = log("Child.c");
    }

    static class ArrayOnly {
        static {
            log("ArrayOnly never");
        }
    }

    static class ByLiteral {
        static {
            log("ByLiteral never");
        }
    }

    static class ByForName {
        static {
            log("ByForName");
        }
    }

    static class Forward {
        static int early = peek();
        static int value = 10;
        static final int FOLDED = 20;

        static int peek() {
            return value + FOLDED;
        }
    }

    static class NullAccess {
        static int field = log("NullAccess");
    }

    public static void main(String[] args) throws Exception {
        log("main");
        log("constant " + Parent.CONSTANT + Parent.TEXT);
        log("array " + new ArrayOnly[3].length);
        log("literal " + ByLiteral.class.getSimpleName());
        log("via child");
        Child.call();
        log("now child");
        log("c=" + Child.c);
        Class<?> k = Class.forName("StaticInitOrder$ByForName", false, StaticInitOrder.class.getClassLoader());
        log("loaded " + k.getSimpleName());
        Class.forName("StaticInitOrder$ByForName");
        log("forward " + Forward.early + " " + Forward.value);
        NullAccess n = null;
        log("through null " + n.field);
        ArrayOnly cast = (ArrayOnly) null;
        log("cast of null " + (cast instanceof ArrayOnly));
    }

    static {
        log("StaticInitOrder block");
    }
}
