/** ClassCastException messages: module and loader descriptions, arrays, interfaces, generics. */
import java.util.ArrayList;
import java.util.List;

public class CastExceptions {
    static class Mine {
    }

    interface Face {
    }

    interface Body {
        void run();
    }

    static void attempt(String name, Body b) {
        try {
            b.run();
            System.out.println(name + ": fine");
        } catch (ClassCastException e) {
            System.out.println(name + ": " + e.getMessage());
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T unchecked(Object o) {
        return (T) o;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Object string = "s";
        Object mine = new Mine();
        Object ints = new int[1];
        Object strings = new String[1];
        Object nothing = null;
        attempt("jdk to jdk", () -> System.out.println((Integer) string));
        attempt("jdk to mine", () -> System.out.println((Mine) string));
        attempt("mine to jdk", () -> System.out.println((String) mine));
        attempt("mine to mine", () -> System.out.println((Face) mine));
        attempt("array to mine", () -> System.out.println((Mine) ints));
        attempt("array to array", () -> System.out.println(((long[]) ints).length));
        attempt("array to reference array", () -> System.out.println(((Object[]) ints).length));
        attempt("mine array", () -> System.out.println(((Mine[]) strings).length));
        attempt("string to array", () -> System.out.println(((String[]) string).length));
        attempt("two dims", () -> System.out.println(((int[][]) ints).length));
        attempt("up", () -> System.out.println(((Object[]) strings).length));
        attempt("null", () -> System.out.println((Mine) nothing));
        attempt("array is cloneable", () -> System.out.println(((Cloneable) ints) != null));
        attempt("array is serializable", () -> System.out.println(((java.io.Serializable) ints) != null));
        attempt("generic", () -> {
            Integer i = CastExceptions.<Integer>unchecked("x");
        });
        attempt("generic unused", () -> CastExceptions.<Integer>unchecked("x"));
        List raw = new ArrayList<String>();
        raw.add(5);
        List<String> typed = raw;
        attempt("heap pollution", () -> System.out.println(typed.get(0).length()));
        attempt("as object", () -> System.out.println((Object) typed.get(0)));
        attempt("Class.cast", () -> Integer.class.cast("x"));
        attempt("lambda to class", () -> {
            Object r = (Runnable) () -> { };
            System.out.println(((Comparable) string).compareTo("t"));
        });
        attempt("sql module", () -> System.out.println((java.util.logging.Level) string));
        System.out.println((Mine) string);
    }
}
