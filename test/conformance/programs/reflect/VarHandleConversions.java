// Calls of VarHandles whose arguments and results are widened, boxed, unboxed or dropped.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;
import java.util.function.Supplier;

public class VarHandleConversions {
    byte b;
    char c;
    short s;
    int i;
    long l;
    float f;
    double d;
    boolean z;
    String text;

    static VarHandle handle(String name, Class<?> type) throws Exception {
        return MethodHandles.lookup().findVarHandle(VarHandleConversions.class, name, type);
    }

    static void show(String what, Supplier<Object> call) {
        String result;
        try {
            Object value = call.get();
            result = value + (value == null ? "" : " " + value.getClass().getSimpleName());
        } catch (WrongMethodTypeException | ClassCastException | NullPointerException e) {
            result = e.getClass().getSimpleName();
        }
        System.out.println(what + ": " + result);
    }

    static Object done(Runnable call) {
        call.run();
        return "done";
    }

    public static void main(String[] args) throws Exception {
        VarHandleConversions o = new VarHandleConversions();
        VarHandle b = handle("b", byte.class), c = handle("c", char.class), s = handle("s", short.class);
        VarHandle i = handle("i", int.class), l = handle("l", long.class), f = handle("f", float.class);
        VarHandle d = handle("d", double.class), z = handle("z", boolean.class), t = handle("text", String.class);
        VarHandle ints = MethodHandles.arrayElementVarHandle(int[].class);

        show("int as Object", () -> i.getAndAdd(o, 1));
        show("int boxed in", () -> i.getAndAdd(o, (Integer) 500));
        show("int beyond the cache", () -> i.getVolatile(o));
        show("byte boxed in", () -> i.getAndAdd(o, (Byte) (byte) 3));
        show("char in", () -> i.getAndAdd(o, 'a'));
        show("Object in", () -> i.getAndSet(o, (Object) 7));
        show("as Integer", () -> (Integer) i.getAcquire(o));
        show("as Number", () -> (Number) i.getAcquire(o));
        show("as long", () -> (long) i.getAcquire(o));
        show("as double", () -> (double) i.getAcquire(o));
        show("as float", () -> (float) i.getOpaque(o));
        show("as short", () -> (short) i.getAcquire(o));
        show("as String", () -> (String) i.getAcquire(o));
        show("as Long", () -> (Long) i.getAcquire(o));
        show("long in", () -> i.getAndAdd(o, 1L));
        show("null in", () -> i.getAndAdd(o, (Integer) null));
        show("String in", () -> i.getAndAdd(o, "one"));
        show("long, int in", () -> l.getAndAdd(o, 41));
        show("long, ints compared", () -> l.compareAndSet(o, 41, -1));
        show("long exchanged", () -> l.compareAndExchange(o, -1, 'x'));
        show("long as float", () -> (float) l.getVolatile(o));
        show("long as double", () -> (double) l.getVolatile(o));
        show("long bits", () -> l.getAndBitwiseOr(o, 7));
        show("float, int in", () -> f.getAndSet(o, 3));
        show("float, long in", () -> f.getAndSet(o, 1L << 40));
        show("float as double", () -> (double) f.get(o));
        show("double, float in", () -> d.getAndSet(o, 1.5f));
        show("double", () -> d.getVolatile(o));
        show("byte", () -> b.getAndSet(o, (byte) -5));
        show("byte as int", () -> (int) b.get(o));
        show("byte as char", () -> (char) b.get(o));
        show("byte, int in", () -> done(() -> b.set(o, 300)));
        show("short, byte in", () -> done(() -> s.set(o, (byte) -3)));
        show("short, char in", () -> done(() -> s.set(o, 'a')));
        show("short as long", () -> (long) s.getVolatile(o));
        show("char", () -> c.getAndSet(o, 'q'));
        show("char as int", () -> (int) c.getVolatile(o));
        show("char as short", () -> (short) c.getVolatile(o));
        show("boolean", () -> z.getAndSet(o, true));
        show("boolean boxed in", () -> z.compareAndSet(o, (Boolean) true, false));
        show("boolean as int", () -> (int) z.get(o));
        show("reference", () -> t.getAndSet(o, "a"));
        show("reference, Object in", () -> t.compareAndExchange(o, "a", (Object) "b"));
        show("reference, wrong one", () -> t.getAndSet(o, (Object) 5));
        show("dropped", () -> done(() -> { i.getVolatile(o); i.getAndAdd(o, 1); t.getAndSet(o, "c"); }));
        int[] array = new int[3];
        show("index a char", () -> ints.getAndAdd(array, (char) 2, (byte) 9));
        show("index boxed", () -> ints.getVolatile(array, (Integer) 2));
        show("index a long", () -> ints.getVolatile(array, 2L));
        System.out.println(o.b + " " + (int) o.c + " " + o.s + " " + o.i + " " + o.l + " " + o.f + " " + o.d + " " + o.z + " " + o.text);
    }
}
