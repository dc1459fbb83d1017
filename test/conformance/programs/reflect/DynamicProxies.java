/** java.lang.reflect.Proxy: every primitive return, Object methods, exceptions, defaults, several interfaces. */
import java.io.IOException;
import java.lang.reflect.*;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class DynamicProxies {
    interface Prims {
        boolean z(boolean x);

        byte b(byte x);

        char c(char x);

        short s(short x);

        int i(int x);

        long l(long x);

        float f(float x);

        double d(double x);

        String t(String x, int... more);

        void v();
    }

    interface Greeting {
        String greet(String n) throws IOException;

        default String loud(String n) throws IOException {
            return greet(n).toUpperCase();
        }

        static int count() {
            return 1;
        }
    }

    interface Same {
        String greet(String n);
    }

    static class Recorder implements InvocationHandler {
        final StringBuilder log = new StringBuilder();

        public Object invoke(Object proxy, Method m, Object[] args) {
            log.append(m.getName()).append(args == null ? "()" : Arrays.deepToString(args)).append(' ');
            if (m.getDeclaringClass() == Object.class) {
                switch (m.getName()) {
                    case "hashCode": return 77;
                    case "equals": return args[0] == proxy;
                    default: return "proxy!";
                }
            }
            return args == null ? null : args[0];
        }
    }

    interface Body {
        Object run() throws Throwable;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (Throwable t) {
            System.out.println(name + ": " + t + " cause " + t.getCause());
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T proxy(InvocationHandler h, Class<?>... faces) {
        return (T) Proxy.newProxyInstance(DynamicProxies.class.getClassLoader(), faces, h);
    }

    public static void main(String[] args) throws Exception {
        Recorder r = new Recorder();
        Prims p = proxy(r, Prims.class);
        System.out.println(p.z(true) + " " + p.b((byte) -1) + " " + p.c('c') + " " + p.s((short) 5) + " " + p.i(6) + " "
                + p.l(1L << 40) + " " + p.f(1.5f) + " " + p.d(-0.0) + " " + p.t("text", 1, 2));
        p.v();
        System.out.println(p.hashCode() + " " + p.equals(p) + " " + p.equals("other") + " " + p + " " + r.log);
        System.out.println(Proxy.isProxyClass(p.getClass()) + " " + (Proxy.getInvocationHandler(p) == r) + " "
                + p.getClass().getSimpleName().startsWith("$Proxy") + " " + (p.getClass() == ((Object) proxy(r,
                Prims.class)).getClass()));
        System.out.println(Modifier.toString(p.getClass().getModifiers()) + " "
                + Arrays.toString(p.getClass().getInterfaces()) + " " + p.getClass().getSuperclass());
        Greeting g = proxy((x, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(x, m, a) : "hi " + a[0],
                Greeting.class);
        attempt("greet", () -> g.greet("ann"));
        attempt("default", () -> g.loud("ann"));
        Greeting failing = proxy((x, m, a) -> {
            switch ((String) a[0]) {
                case "io": throw new IOException("declared");
                case "rt": throw new IllegalStateException("runtime");
                case "err": throw new Error("error");
                default: throw new Exception("undeclared");
            }
        }, Greeting.class);
        for (String k : new String[] {"io", "rt", "err", "checked"}) attempt(k, () -> failing.greet(k));
        attempt("wrong type", () -> ((Greeting) proxy((x, m, a) -> 5, Greeting.class)).greet("n"));
        attempt("null for primitive", () -> ((Prims) proxy((x, m, a) -> null, Prims.class)).i(1));
        attempt("wrong box", () -> ((Prims) proxy((x, m, a) -> 5L, Prims.class)).i(1));
        Object both = proxy((x, m, a) -> m.getDeclaringClass().getSimpleName() + "." + m.getName(), Greeting.class,
                Same.class, Comparable.class);
        attempt("first interface wins", () -> ((Greeting) both).greet("n") + " " + ((Same) both).greet("n"));
        attempt("same checked", () -> ((Same) proxy((x, m, a) -> { throw new IOException("both must declare"); },
                Greeting.class, Same.class)).greet(""));
        attempt("not an interface", () -> proxy(r, String.class));
        attempt("repeated", () -> proxy(r, Same.class, Same.class));
        attempt("null handler", () -> proxy(null, Same.class));
        attempt("not a proxy", () -> Proxy.getInvocationHandler("x"));
        attempt("void interfaces", () -> proxy(r).toString());
        attempt("comparator", () -> { List<String> l = Arrays.asList("b", "c", "a");
                l.sort(proxy((x, m, a) -> ((String) a[1]).compareTo((String) a[0]), Comparator.class)); return l; });
        Method[] ms = p.getClass().getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::getName));
        for (Method m : ms) if (!m.getName().startsWith("proxy")) System.out.print(m.getName() + ":"
                + Modifier.toString(m.getModifiers()) + " ");
        System.out.println();
        attempt("proxy of list", () -> ((List<Object>) proxy((x, m, a) -> m.invoke(List.of(1, 2, 3), a), List.class))
                .stream().mapToInt(o -> (int) o).sum());
    }
}
