/** VarHandles on fields, statics and arrays in every access mode, for every type. */
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

public class VarHandleModes {
    int i;
    long l;
    boolean z;
    byte b;
    char c;
    short s;
    float f;
    double d;
    volatile String text = "a";
    static int st;
    final int fin = 4;

    interface Body {
        Object run() throws Throwable;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (Throwable t) {
            System.out.println(name + ": " + t);
        }
    }

    static VarHandle v(String name, Class<?> type) throws Exception {
        return MethodHandles.lookup().findVarHandle(VarHandleModes.class, name, type);
    }

    public static void main(String[] args) throws Throwable {
        VarHandleModes o = new VarHandleModes();
        VarHandle i = v("i", int.class);
        i.set(o, 1);
        i.setOpaque(o, (int) i.get(o) + 1);
        i.setRelease(o, (int) i.getOpaque(o) + 1);
        i.setVolatile(o, (int) i.getAcquire(o) + 1);
        System.out.println((int) i.getVolatile(o));
        System.out.println(i.compareAndSet(o, 4, 5) + " " + i.compareAndSet(o, 4, 6) + " "
                + i.weakCompareAndSetPlain(o, 99, 6) + " " + i.weakCompareAndSet(o, 99, 6) + " "
                + i.weakCompareAndSetAcquire(o, 99, 6) + " " + i.weakCompareAndSetRelease(o, 99, 6));
        System.out.println((int) i.compareAndExchange(o, 5, 7) + " " + (int) i.compareAndExchangeAcquire(o, 5, 8) + " "
                + (int) i.compareAndExchangeRelease(o, 7, 8) + " " + o.i);
        System.out.println((int) i.getAndSet(o, 10) + " " + (int) i.getAndSetAcquire(o, 11) + " "
                + (int) i.getAndSetRelease(o, 12) + " " + (int) i.getAndAdd(o, 5) + " "
                + (int) i.getAndAddAcquire(o, -1) + " " + (int) i.getAndAddRelease(o, 2) + " " + o.i);
        System.out.println((int) i.getAndBitwiseOr(o, 0x40) + " " + (int) i.getAndBitwiseAnd(o, 0x53) + " "
                + (int) i.getAndBitwiseXor(o, 3) + " " + (int) i.getAndBitwiseOrAcquire(o, 8) + " "
                + (int) i.getAndBitwiseAndRelease(o, ~1) + " " + (int) i.getAndBitwiseXorAcquire(o, 1) + " " + o.i);
        VarHandle l = v("l", long.class);
        System.out.println((long) l.getAndAdd(o, 1L << 40) + " " + l.compareAndSet(o, 1L << 40, -1L) + " "
                + (long) l.getAndBitwiseAnd(o, 0xffL) + " " + o.l);
        VarHandle z = v("z", boolean.class);
        System.out.println(z.compareAndSet(o, false, true) + " " + (boolean) z.getAndBitwiseXor(o, true) + " "
                + (boolean) z.getAndBitwiseOr(o, true) + " " + (boolean) z.getAndSet(o, false) + " " + o.z);
        VarHandle b = v("b", byte.class);
        VarHandle c = v("c", char.class);
        VarHandle s = v("s", short.class);
        System.out.println((byte) b.getAndAdd(o, (byte) 127) + " " + (byte) b.getAndAdd(o, (byte) 2) + " " + o.b + " "
                + b.compareAndSet(o, (byte) -127, (byte) 5) + " " + (byte) b.getAndBitwiseXor(o, (byte) -1) + " "
                + o.b);
        System.out.println((char) c.getAndAdd(o, 'a') + 0 + " " + c.compareAndSet(o, 'a', 'z') + " " + o.c + " "
                + (short) s.getAndAdd(o, (short) -1) + " " + (short) s.getAndBitwiseAnd(o, (short) 0xff) + " " + o.s);
        VarHandle f = v("f", float.class);
        VarHandle d = v("d", double.class);
        System.out.println((float) f.getAndAdd(o, 1.5f) + " " + f.compareAndSet(o, 1.5f, Float.NaN) + " "
                + f.compareAndSet(o, Float.NaN, 2f) + " " + o.f + " " + (double) d.getAndSet(o, -0.0) + " "
                + d.compareAndSet(o, 0.0, 1.0) + " " + o.d);
        VarHandle t = v("text", String.class);
        String was = o.text;
        System.out.println(t.compareAndSet(o, "a", "b") + " " + (t.compareAndExchange(o, was, "x") == (Object) "b")
                + " " + (String) t.getAndSet(o, "c") + " " + t.get(o) + " "
                + t.compareAndSet(o, new String("c"), "no"));
        VarHandle st = MethodHandles.lookup().findStaticVarHandle(VarHandleModes.class, "st", int.class);
        st.setVolatile(7);
        System.out.println((int) st.getAndAdd(3) + " " + (int) st.getVolatile() + " " + st.compareAndSet(10, 11) + " "
                + VarHandleModes.st);
        VarHandle ia = MethodHandles.arrayElementVarHandle(int[].class);
        int[] ints = new int[3];
        ia.setVolatile(ints, 1, 5);
        System.out.println((int) ia.getAndAdd(ints, 1, 2) + " " + ia.compareAndSet(ints, 2, 0, 9) + " "
                + Arrays.toString(ints));
        VarHandle oa = MethodHandles.arrayElementVarHandle(Object[].class);
        Object[] objects = new String[] {"x", "y"};
        attempt("array element type", () -> { oa.set(objects, 0, 5); return 0; });
        attempt("array cas type", () -> oa.compareAndSet(objects, 0, "x", "z") + " " + Arrays.toString(objects));
        attempt("array index", () -> (int) ia.get(ints, 3));
        attempt("array negative", () -> (int) ia.getVolatile(ints, -1));
        attempt("null object", () -> (int) i.get((VarHandleModes) null));
        attempt("wrong object", () -> (int) i.get((Object) "s"));
        attempt("wrong value", () -> { i.set(o, "s"); return 0; });
        attempt("widening", () -> { l.set(o, 5); return (long) l.get(o); });
        attempt("final set", () -> { v("fin", int.class).set(o, 5); return 0; });
        attempt("float bitwise", () -> f.getAndBitwiseOr(o, 1f));
        attempt("reference add", () -> t.getAndAdd(o, "x"));
        System.out.println(i.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " "
                + t.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " "
                + f.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_OR));
        System.out.println(i.varType() + " " + i.coordinateTypes() + " " + ia.coordinateTypes() + " "
                + i.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET) + " "
                + VarHandle.AccessMode.GET_VOLATILE.methodName());
        System.out.println((int) i.toMethodHandle(VarHandle.AccessMode.GET).invoke(o) + " "
                + i.toMethodHandle(VarHandle.AccessMode.SET).type());
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        VarHandle.loadLoadFence();
        VarHandle.storeStoreFence();
        attempt("no such field", () -> v("nope", int.class));
        attempt("exact", () -> { i.withInvokeExactBehavior().set(o, (short) 3); return 0; });
    }
}
