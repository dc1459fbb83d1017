import java.lang.invoke.*;
import java.nio.*;
import java.util.*;

public class ViewHandles {
    volatile int vi;
    long l;
    static String s = "s";
    final int fin = 3;
    boolean z;
    byte b;
    short sh;
    char c;
    float f;
    double d;
    Object o;
    public static void main(String[] a) throws Throwable {
        byte[] bytes = new byte[16];
        VarHandle il = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN),
                  lb = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN),
                  db = MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.BIG_ENDIAN),
                  cv = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);
        il.set(bytes, 0, 0x01020304);
        lb.set(bytes, 5, 0x1122334455667788L);
        cv.set(bytes, 14, 'Z');
        System.out.println(Arrays.toString(bytes) + " " + Integer.toHexString((int) il.get(bytes, 1)) + " "
            + (double) db.get(bytes, 8));
        System.out.println(il.varType() + " " + il.coordinateTypes() + " "
            + il.isAccessModeSupported(VarHandle.AccessMode.COMPARE_AND_SET) + " "
            + cv.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
        try {
            il.get(bytes, 13);
        } catch (IndexOutOfBoundsException e) { System.out.println(e); }
        try {
            il.getVolatile(bytes, 1);
        } catch (IllegalStateException e) { System.out.println(e); }
        try {
            cv.getAndAdd(bytes, 0, 'a');
        } catch (UnsupportedOperationException e) { System.out.println(e.getClass()); }
        ByteBuffer bb = ByteBuffer.allocateDirect(24);
        VarHandle bl = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
        bl.setVolatile(bb, 8, 5L);
        System.out.println((long) bl.getAndAdd(bb, 8, 3L) + " " + (long) bl.get(bb, 8) + " "
            + bl.compareAndSet(bb, 8, 8L, 9L) + " " + bb.getLong(8));
        try {
            bl.set(bb.asReadOnlyBuffer(), 0, 1L);
        } catch (ReadOnlyBufferException e) { System.out.println(e); }
        MethodHandles.Lookup L = MethodHandles.lookup();
        ViewHandles v = new ViewHandles();
        VarHandle vi = L.findVarHandle(ViewHandles.class, "vi", int.class);
        System.out.println((int) vi.getAndBitwiseOr(v, 6) + " " + (int) vi.getAndBitwiseXorAcquire(v, 3) + " "
            + (int) vi.getAndBitwiseAndRelease(v, 4) + " " + v.vi + " " + (int) vi.compareAndExchange(v, 4, 10) + " "
            + (int) vi.compareAndExchange(v, 4, 11) + " " + vi.weakCompareAndSetPlain(v, 10, 12) + " "
            + (int) vi.getOpaque(v));
        VarHandle z = L.findVarHandle(ViewHandles.class, "z", boolean.class);
        System.out.println((boolean) z.getAndSet(v, true) + " " + (boolean) z.getAndBitwiseXor(v, true) + " " + v.z);
        VarHandle b = L.findVarHandle(ViewHandles.class, "b", byte.class);
        b.set(v, (byte) 127);
        System.out.println((byte) b.getAndAdd(v, (byte) 2) + " " + v.b);
        VarHandle f = L.findVarHandle(ViewHandles.class, "f", float.class);
        f.set(v, 0.5f);
        System.out.println((float) f.getAndAdd(v, 0.25f) + " " + v.f + " " + f.compareAndSet(v, 0.75f, -0.0f) + " "
            + f.compareAndSet(v, 0.0f, 1f));
        VarHandle d = L.findVarHandle(ViewHandles.class, "d", double.class);
        d.set(v, Double.NaN);
        System.out.println(d.compareAndSet(v, Double.NaN, 1.0) + " " + v.d);
        VarHandle sh = L.findVarHandle(ViewHandles.class, "sh", short.class),
                  c = L.findVarHandle(ViewHandles.class, "c", char.class);
        c.setRelease(v, 'x');
        System.out.println(
            (char) c.getAndAdd(v, (char) 1) + "" + v.c + sh.compareAndSet(v, (short) 0, (short) -5) + v.sh);
        VarHandle st = L.findStaticVarHandle(ViewHandles.class, "s", String.class);
        System.out.println((String) st.getAndSet("t") + s + st.coordinateTypes());
        try {
            st.set(1);
        } catch (WrongMethodTypeException e) { System.out.println(e.getMessage()); }
        try {
            vi.set(v, "x");
        } catch (WrongMethodTypeException e) { System.out.println(e.getMessage()); }
        try {
            vi.get(null);
        } catch (WrongMethodTypeException | NullPointerException e) { System.out.println(e.getClass()); }
        try {
            vi.get((ViewHandles) null);
        } catch (NullPointerException e) { System.out.println("npe"); }
        VarHandle fin = L.findVarHandle(ViewHandles.class, "fin", int.class);
        System.out.println((int) fin.get(v));
        try {
            fin.set(v, 4);
        } catch (UnsupportedOperationException e) { System.out.println(e.getClass()); }
        VarHandle oa = MethodHandles.arrayElementVarHandle(Object[].class);
        Object[] arr = new String[] {"a", "b"};
        System.out.println(oa.getAndSet(arr, 0, "z") + Arrays.toString(arr));
        try {
            oa.set(arr, 0, 5);
        } catch (ClassCastException | ArrayStoreException e) { System.out.println(e.getClass()); }
        try {
            oa.get(arr, 9);
        } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        MethodHandle mh = vi.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD);
        System.out.println(mh.type() + " " + (int) mh.invoke(v, 5) + " " + v.vi);
        System.out.println(MethodHandles
                .varHandleInvoker(
                    VarHandle.AccessMode.SET, MethodType.methodType(void.class, ViewHandles.class, int.class))
                .type());
        System.out.println(vi.accessModeType(VarHandle.AccessMode.COMPARE_AND_EXCHANGE) + " "
            + VarHandle.AccessMode.valueFromMethodName("getAndSetAcquire"));
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.loadLoadFence();
        long[] la = new long[3];
        VarHandle lav = MethodHandles.arrayElementVarHandle(long[].class);
        lav.setOpaque(la, 2, 7L);
        System.out.println((long) lav.getAcquire(la, 2) + " " + (long) lav.compareAndExchangeRelease(la, 2, 7L, 8L)
            + Arrays.toString(la));
        System.out.println(vi.describeConstable().isPresent() + " " + lav.describeConstable().get());
    }
}
