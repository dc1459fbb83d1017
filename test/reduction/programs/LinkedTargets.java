import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.VolatileCallSite;

/** Targets of call sites are variables: a volatile one, and one that races. */
class LinkedTargets {
    static final ClassValue<String> NAMES = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> c) { return c.getSimpleName(); }
    };
    static volatile String seen;

    static MethodHandle constant(int i) { return MethodHandles.constant(int.class, i); }

    public static void main(String[] args) throws Exception {
        VolatileCallSite orderly = new VolatileCallSite(constant(1));
        MutableCallSite racy = new MutableCallSite(MethodType.methodType(int.class));
        racy.setTarget(constant(3));
        Thread a = LinkedHandles.thread(() -> {
            orderly.setTarget(constant(2));
            NAMES.get(String.class);
            racy.setTarget(constant(4));
        });
        Thread b = LinkedHandles.thread(() -> {
            int i = (int) orderly.dynamicInvoker().invokeExact();
            Object j = racy.dynamicInvoker().invoke();
            seen = i + " " + j + NAMES.get(String.class) + NAMES.get(Integer.class);
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.print(seen);
    }
}
