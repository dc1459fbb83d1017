import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;

/** Whichever thread comes first makes types and forms of handles; the other one, on every path, finds them made. */
class LinkedHandles {
    static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    static volatile int turn;

    static long wide(long a, byte b, short c) { return a * b + c; }

    static int add(int a, int b) { return a + b; }

    static String cat(String a, Object b) { return a + b; }

    static MethodHandle find(String name, Class<?> result, Class<?>... parameters) throws ReflectiveOperationException {
        return LOOKUP.findStatic(LinkedHandles.class, name, MethodType.methodType(result, parameters));
    }

    static void exactAndNot() throws Throwable {
        MethodHandle h = find("wide", long.class, long.class, byte.class, short.class);
        turn++;
        assert (long) h.invokeExact(3L, (byte) 4, (short) 5) == 17;
        Object sum = h.invoke(3, (byte) 4, (byte) 1);
        assert sum.equals(13L);
    }

    static void boundAndDropped() throws Throwable {
        MethodHandle five = MethodHandles.insertArguments(find("add", int.class, int.class, int.class), 0, 5);
        turn++;
        MethodHandle dropped = MethodHandles.dropArguments(five, 0, String.class, List.class);
        assert (int) dropped.invokeExact("x", (List) List.of(), 7) == 12;
        Object boxed = dropped.invoke("x", new ArrayList<String>(), (Integer) 9);
        assert boxed.equals(14);
        MethodHandle p = find("cat", String.class, String.class, Object.class).bindTo("p");
        Object three = "" + p.invoke((Object) 4) + p.invoke((byte) 4) + p.invokeWithArguments(List.of(1));
        assert three.equals("p4p4p1");
    }

    interface Work { void run() throws Throwable; }

    static Thread thread(Work work) {
        return new Thread(() -> {
            try {
                work.run();
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        });
    }

    public static void main(String[] args) throws Exception {
        Thread a = thread(LinkedHandles::exactAndNot);
        Thread b = thread(LinkedHandles::boundAndDropped);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.print(turn);
    }
}
