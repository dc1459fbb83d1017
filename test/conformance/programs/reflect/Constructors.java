/** Constructors: newInstance on every kind of class, parameters, exceptions, inner classes, enums, records. */
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;

public class Constructors {
    final String made;

    public Constructors() {
        made = "no args";
    }

    protected Constructors(int x, String... rest) {
        made = x + Arrays.toString(rest);
    }

    private Constructors(Object o) throws java.io.IOException {
        made = "private " + o;
        if (o == null) throw new java.io.IOException("null argument");
    }

    class Inner {
        final int v;

        Inner(int v) {
            this.v = v + made.length();
        }
    }

    static abstract class Abs {
        Abs() {
        }
    }

    interface Face {
    }

    enum Color {
        RED;
    }

    record Rec(int a, String b) {
        Rec {
            if (a < 0) throw new IllegalArgumentException("a < 0");
        }
    }

    static class NoDefault {
        NoDefault(int x) {
        }
    }

    static class BadInit {
        static {
            if (true) throw new IllegalStateException("static failure");
        }
    }

    interface Body {
        Object run() throws Exception;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (InvocationTargetException e) {
            System.out.println(name + ": target threw " + e.getCause());
        } catch (Exception | LinkageError e) {
            System.out.println(name + ": " + e.toString().replaceAll("@[0-9a-f]+", "@"));
        }
    }

    public static void main(String[] args) throws Exception {
        Constructor<?>[] cs = Constructors.class.getDeclaredConstructors();
        Arrays.sort(cs, Comparator.comparing(Constructor::toString));
        for (Constructor<?> c : cs) System.out.println(c + " | " + c.toGenericString() + " | "
                + Modifier.toString(c.getModifiers()) + " " + c.getParameterCount() + " " + c.isVarArgs() + " "
                + Arrays.toString(c.getExceptionTypes()) + " " + c.getName());
        System.out.println(Constructors.class.getConstructors().length);
        attempt("no args", () -> Constructors.class.getConstructor().newInstance().made);
        attempt("varargs", () -> Constructors.class.getDeclaredConstructor(int.class, String[].class)
                .newInstance(5, new String[] {"a"}).made);
        attempt("private", () -> Constructors.class.getDeclaredConstructor(Object.class).newInstance("o").made);
        attempt("throws", () -> Constructors.class.getDeclaredConstructor(Object.class)
                .newInstance((Object) null).made);
        attempt("inner", () -> Inner.class.getDeclaredConstructor(Constructors.class, int.class)
                .newInstance(new Constructors(), 5).v);
        attempt("inner null outer", () -> Inner.class.getDeclaredConstructor(Constructors.class, int.class)
                .newInstance(null, 5).v);
        attempt("abstract", () -> Abs.class.getDeclaredConstructor().newInstance());
        attempt("interface", () -> Face.class.getDeclaredConstructor());
        attempt("enum", () -> { Constructor<?> c = Color.class.getDeclaredConstructors()[0]; c.setAccessible(true);
                return c + " " + c.newInstance("BLUE", 1); });
        attempt("record", () -> Rec.class.getDeclaredConstructor(int.class, String.class).newInstance(1, "b"));
        attempt("record refuses", () -> Rec.class.getDeclaredConstructor(int.class, String.class).newInstance(-1, "b"));
        attempt("no default", () -> NoDefault.class.getDeclaredConstructor().newInstance());
        attempt("array", () -> int[].class.getDeclaredConstructors().length);
        attempt("primitive", () -> int.class.getConstructors().length);
        attempt("wrong count", () -> Constructors.class.getConstructor().newInstance(1));
        attempt("wrong type", () -> Rec.class.getDeclaredConstructor(int.class, String.class).newInstance("x", "b"));
        attempt("static failure", () -> BadInit.class.getDeclaredConstructor().newInstance());
        attempt("static failure again", () -> BadInit.class.getDeclaredConstructor().newInstance());
        attempt("string", () -> String.class.getConstructor(char[].class).newInstance((Object) new char[] {'h', 'i'}));
        attempt("deprecated newInstance", () -> ((Constructors) Class.forName("Constructors").newInstance()).made);
        attempt("generic", () -> java.util.ArrayList.class.getConstructor(java.util.Collection.class)
                .newInstance(java.util.List.of(1, 2)));
        class Local {
            final int captured = args.length;
        }
        for (Constructor<?> c : Local.class.getDeclaredConstructors()) System.out.println(c + " "
                + c.getParameterCount() + " " + c.getGenericParameterTypes().length);
        Object anonymous = new NoDefault(3) {
        };
        System.out.println(Arrays.toString(anonymous.getClass().getDeclaredConstructors()));
        attempt("class of class", () -> { Constructor<?> c = Class.class.getDeclaredConstructors()[0];
                c.setAccessible(true); return c; });
    }
}
