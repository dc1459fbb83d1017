/** Dynamic proxies: default methods, Object's methods, checked exceptions, several interfaces, names and packages. */
import java.io.IOException;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;

public class ProxiesAndDefaults {
    interface Greeter {
        String greet(String name) throws IOException;
        default String twice(String name) throws IOException {
            return greet(name) + greet(name);
        }
        int count(int a, long b, double c, Object... rest);
    }
    public interface Open {
        void open();
    }
    interface Other {
        String greet(String name);
    }

    public static void main(String[] args) throws Throwable {
        List<String> log = new ArrayList<>();
        InvocationHandler h = (proxy, m, a) -> {
            log.add(m.getName() + Arrays.deepToString(a) + m.getDeclaringClass().getSimpleName());
            if (m.isDefault()) return InvocationHandler.invokeDefault(proxy, m, a);
            switch (m.getName()) {
                case "greet": if (a[0].equals("io")) throw new IOException("io");
                if (a[0].equals("sql")) throw new java.sql.SQLException("checked");
                if (a[0].equals("wrong")) return 5;
                return "hi " + a[0] + ";";
                case "count": return a[0].equals(0) ? null : 7;
                case "toString": return "proxy!";
                case "hashCode": return 42;
                case "equals": return proxy == a[0];
                default: return null;
            }
        };
        Greeter g = (Greeter) Proxy.newProxyInstance(ProxiesAndDefaults.class.getClassLoader(),
                new Class<?>[] {Greeter.class, Open.class}, h);
        System.out.println(g.greet("a") + g.twice("b") + g.count(1, 2L, 3.0, "x", null) + g + g.hashCode()
                + g.equals(g) + g.equals(1));
        for (String s : new String[] {"io", "sql", "wrong"}) try {
            System.out.println(g.greet(s));
        } catch (Throwable t) {
            System.out.println(t.getClass().getName() + " " + t.getMessage() + " " + t.getCause());
        }
        try {
            g.count(0, 0, 0);
        } catch (RuntimeException e) {
            System.out.println(e.getClass() + " " + (e.getMessage() == null));
        }
        ((Open) g).open();
        log.forEach(System.out::println);
        System.out.println(Proxy.isProxyClass(g.getClass()) + " " + Modifier.toString(g.getClass().getModifiers())
                + " " + Proxy.getInvocationHandler(g).equals(h) + " " + g.getClass().getPackageName() + " "
                + Arrays.toString(g.getClass().getInterfaces()));
        for (Method m : new TreeMap<String, Method>() {
            {
                for (Method x : g.getClass().getDeclaredMethods()) put(x.toString(), x);
            }
        } .values()) System.out.println(m.toString().replaceAll("\\$Proxy\\d+", "P") + " "
                + Arrays.toString(m.getExceptionTypes()));
        for (Class<?>[] bad : new Class<?>[][] {{String.class}, {Greeter.class, Greeter.class}, {int.class},
                {null}}) try {
            Proxy.newProxyInstance(ProxiesAndDefaults.class.getClassLoader(), bad, h);
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        Object both = Proxy.newProxyInstance(ProxiesAndDefaults.class.getClassLoader(), new Class<?>[] {Other.class,
                Greeter.class}, (p, m, a) -> m.getDeclaringClass().getSimpleName());
        System.out.println(((Greeter) both).greet("x") + ((Other) both).greet("y"));
        Runnable r = MethodHandleProxies.asInterfaceInstance(Runnable.class,
                MethodHandles.insertArguments( MethodHandles.lookup().findVirtual(java.io.PrintStream.class,
                "println", MethodType.methodType(void.class, String.class)), 0, System.out, "through a handle"));
        r.run();
        Comparator<String> c = MethodHandleProxies.asInterfaceInstance(Comparator.class,
                MethodHandles.lookup().findVirtual(String.class, "compareTo", MethodType.methodType(int.class,
                String.class)));
        System.out.println(c.compare("a", "b") + " " + MethodHandleProxies.isWrapperInstance(c));
    }
}
