/** Method.invoke: dispatch, statics, boxing, varargs, exceptions wrapped, access, bad arguments. */
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class MethodInvoke {
    static class Base {
        public String who() {
            return "Base";
        }

        static String st(int a, long b) {
            return "st " + a + " " + b;
        }

        private String priv() {
            return "Base.priv";
        }

        protected Object covariant() {
            return 1;
        }
    }

    static class Derived extends Base implements Comparable<Derived> {
        @Override
        public String who() {
            return "Derived";
        }

        private String priv() {
            return "Derived.priv";
        }

        @Override
        protected Integer covariant() {
            return 2;
        }

        public int compareTo(Derived o) {
            return 42;
        }
    }

    interface WithDefault {
        default String d() {
            return "default of " + getClass().getSimpleName();
        }

        static String s() {
            return "interface static";
        }
    }

    static class Impl implements WithDefault {
    }

    static double prims(boolean z, byte b, char c, short s, int i, long l, float f, double d) {
        return (z ? 1 : 0) + b + c + s + i + l + f + d;
    }

    static String var(String first, Object... rest) {
        return first + Arrays.toString(rest);
    }

    static void nothing() {
    }

    static int fails(String m) throws Exception {
        throw new Exception(m);
    }

    static int overflow(int n) {
        return overflow(n + 1);
    }

    interface Body {
        Object run() throws Exception;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (InvocationTargetException e) {
            System.out.println(name + ": target threw " + e.getCause() + " message " + e.getMessage());
        } catch (Exception e) {
            System.out.println(name + ": " + e);
        }
    }

    static Method m(Class<?> c, String n, Class<?>... p) throws Exception {
        Method m = c.getDeclaredMethod(n, p);
        m.setAccessible(true);
        return m;
    }

    public static void main(String[] args) throws Exception {
        Class<?>[] prims = {boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class,
                double.class};
        attempt("virtual", () -> m(Base.class, "who").invoke(new Derived()));
        attempt("private is not virtual", () -> m(Base.class, "priv").invoke(new Derived()) + " "
                + m(Derived.class, "priv").invoke(new Derived()));
        attempt("static", () -> m(Base.class, "st", int.class, long.class).invoke(null, 5, 6));
        attempt("static with target", () -> m(Base.class, "st", int.class, long.class)
                .invoke("anything", (byte) 5, 'c'));
        attempt("prims", () -> m(MethodInvoke.class, "prims", prims).invoke(null, true, (byte) 1, 'A', (short) 2, 3, 4L,
                5f, 6d));
        attempt("widened", () -> m(MethodInvoke.class, "prims", prims).invoke(null, false, (byte) 1, 'A', (byte) 2,
                (short) 3, 'x', 4L, 5f));
        attempt("narrowing refused", () -> m(MethodInvoke.class, "prims", prims)
                .invoke(null, true, 1, 'A', (short) 2, 3, 4L, 5f, 6d));
        attempt("null for primitive", () -> m(Base.class, "st", int.class, long.class).invoke(null, null, 6));
        attempt("varargs", () -> m(MethodInvoke.class, "var", String.class, Object[].class)
                .invoke(null, "v", new Object[] {1, 2}));
        attempt("varargs not spread", () -> m(MethodInvoke.class, "var", String.class, Object[].class)
                .invoke(null, "v", 1, 2));
        attempt("void", () -> m(MethodInvoke.class, "nothing").invoke(null));
        attempt("void with null args", () -> m(MethodInvoke.class, "nothing").invoke(null, (Object[]) null));
        attempt("count", () -> m(MethodInvoke.class, "nothing").invoke(null, 1));
        attempt("type", () -> m(MethodInvoke.class, "fails", String.class).invoke(null, 1));
        attempt("fails", () -> m(MethodInvoke.class, "fails", String.class).invoke(null, "checked"));
        attempt("overflow", () -> m(MethodInvoke.class, "overflow", int.class).invoke(null, 0));
        attempt("null target", () -> m(Base.class, "who").invoke(null));
        attempt("wrong target", () -> m(Base.class, "who").invoke("s"));
        attempt("default", () -> m(WithDefault.class, "d").invoke(new Impl()) + ", " + m(WithDefault.class, "s")
                .invoke(null));
        attempt("inherited default", () -> Impl.class.getMethod("d").invoke(new Impl()));
        attempt("statics of interfaces are not inherited", () -> Impl.class.getMethod("s"));
        attempt("bridge", () -> Derived.class.getMethod("compareTo", Object.class)
                .invoke(new Derived(), new Derived()));
        attempt("bridge wrong", () -> Derived.class.getMethod("compareTo", Object.class).invoke(new Derived(), "s"));
        attempt("covariant", () -> m(Derived.class, "covariant").getReturnType() + " " + m(Base.class, "covariant")
                .invoke(new Derived()));
        attempt("array clone", () -> int[].class.getMethod("clone"));
        attempt("object method on array", () -> Object.class.getMethod("getClass").invoke(new int[0]));
        attempt("no such", () -> Base.class.getMethod("nope", int.class, String[].class));
        attempt("not public", () -> Base.class.getMethod("priv"));
        attempt("no access", () -> MethodInvoke_Other.class.getDeclaredMethod("secret")
                .invoke(new MethodInvoke_Other()));
        attempt("immutable list", () -> { Method a = List.class.getMethod("add", Object.class);
                return a.invoke(List.of(1), 2); });
        attempt("many times", () -> { Method q = m(Base.class, "st", int.class, long.class); Object r = null;
                for (int i = 0; i < 100; i++) r = q.invoke(null, i, i); return r; });
        Method[] ms = MethodInvoke.class.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::toString));
        for (Method x : ms) if (!x.isSynthetic()) System.out.println(x + " " + x.isVarArgs() + " "
                + x.getParameterCount() + " " + Arrays.toString(x.getExceptionTypes()));
        System.out.println(Derived.class.getMethods().length + " " + Derived.class.getDeclaredMethods().length);
        m(MethodInvoke.class, "fails", String.class).invoke(null, "uncaught");
    }
}

class MethodInvoke_Other {
    private String secret() {
        return "secret";
    }
}
