import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.IntFunction;

/** Handles that bind objects of a path run forms that are made once: the one must not get into the other. */
class LinkedCombinators {
    static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    static volatile MethodHandle shared;
    static volatile int seen;
    final int k;

    LinkedCombinators(int k) { this.k = k; }

    int plus(int x) { return k + x; }

    boolean odd(int x) { return (x + k) % 2 != 0; }

    static int step(int sum, int i) { return sum * 2 + i; }

    static MethodHandle make(LinkedCombinators c) throws ReflectiveOperationException {
        MethodType toInt = MethodType.methodType(int.class, int.class);
        MethodHandle plus = LOOKUP.findVirtual(LinkedCombinators.class, "plus", toInt).bindTo(c);
        MethodHandle odd = LOOKUP.bind(c, "odd", MethodType.methodType(boolean.class, int.class));
        MethodHandle either = MethodHandles.guardWithTest(odd, plus, MethodHandles.filterReturnValue(plus, plus));
        return MethodHandles.foldArguments(MethodHandles.dropArguments(either, 0, int.class), plus);
    }

    static int loop(int from) throws Throwable {
        MethodType two = MethodType.methodType(int.class, int.class, int.class);
        MethodHandle body = LOOKUP.findStatic(LinkedCombinators.class, "step", two);
        MethodHandle three = MethodHandles.constant(int.class, 3);
        return (int) MethodHandles.countedLoop(three, MethodHandles.constant(int.class, from), body).invoke();
    }

    static void first() throws Throwable {
        MethodHandle h = shared = make(new LinkedCombinators(10));
        int sum = 0;
        for (int i = 0; i < 130; i++) sum += (int) h.invoke((short) 1);  // often enough for code of its own
        assert sum == 130 * 11;
        seen += loop(1);
    }

    static void second() throws Throwable {
        MethodHandle h = shared;
        if (h == null) h = make(new LinkedCombinators(20));
        MethodHandle boxing = h.asType(MethodType.methodType(Object.class, int.class));
        IntFunction<?> f = MethodHandleProxies.asInterfaceInstance(IntFunction.class, boxing);
        seen += 100 * (Integer) f.apply(3);
        assert loop(2) == 20;
    }

    public static void main(String[] args) throws Exception {
        Thread a = LinkedHandles.thread(LinkedCombinators::first);
        Thread b = LinkedHandles.thread(LinkedCombinators::second);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.print(seen);
    }
}
