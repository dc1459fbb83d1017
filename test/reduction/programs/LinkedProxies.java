import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;

/** A proxy's class, a default method called through it, and reflection on a record beside it. */
class LinkedProxies {
    interface Greeter {
        String greet(String name);

        default int length(String name) { return greet(name).length(); }
    }

    record Pair(int x, String s) {}

    static volatile int calls;

    static void proxy() {
        InvocationHandler handler = (proxy, method, args) -> {
            calls++;
            return method.isDefault() ? InvocationHandler.invokeDefault(proxy, method, args) : method.getName() + args[0];
        };
        Greeter g = (Greeter) Proxy.newProxyInstance(Greeter.class.getClassLoader(), new Class<?>[] {Greeter.class}, handler);
        assert g.length("yy") == 7;
    }

    public static int twice(int x) {
        calls++;
        return 2 * x;
    }

    static void reflect() throws ReflectiveOperationException {
        Method twice = LinkedProxies.class.getMethod("twice", int.class);
        assert twice.invoke(null, 3).equals(6);
        Pair p = Pair.class.getDeclaredConstructor(int.class, String.class).newInstance(1, "q");
        assert p.equals(new Pair(1, "q")) && p.hashCode() == new Pair(1, "q").hashCode();
        String all = p.toString();
        for (RecordComponent c : Pair.class.getRecordComponents()) all += c.getAccessor().invoke(p);
        assert all.equals("Pair[x=1, s=q]1q") : all;
    }

    public static void main(String[] args) throws Exception {
        Thread a = LinkedHandles.thread(LinkedProxies::proxy);
        Thread b = LinkedHandles.thread(LinkedProxies::reflect);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.print(calls);
    }
}
