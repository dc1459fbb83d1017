/** Byte-array and byte-buffer view VarHandles; adapted VarHandles of ByteBuffer; alignment rules. */
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandleViews {
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

    public static void main(String[] args) throws Throwable {
        byte[] bytes = new byte[16];
        VarHandle le = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
        VarHandle be = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        le.set(bytes, 0, 0x01020304);
        be.set(bytes, 4, 0x01020304);
        le.set(bytes, 9, -2);
        System.out.println(Arrays.toString(bytes) + " " + Integer.toHexString((int) be.get(bytes, 0)) + " "
                + Integer.toHexString((int) le.get(bytes, 3)));
        VarHandle l = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
        VarHandle s = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
        VarHandle c = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);
        VarHandle f = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);
        VarHandle d = MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.BIG_ENDIAN);
        l.set(bytes, 0, 0x1122334455667788L);
        s.set(bytes, 8, (short) 0xABCD);
        c.set(bytes, 10, '\u4e2d');
        f.set(bytes, 12, 1.5f);
        System.out.println(Arrays.toString(bytes));
        d.set(bytes, 3, Math.PI);
        System.out.println((double) d.get(bytes, 3) + " " + (short) s.get(bytes, 0) + " " + (int) (char) c.get(bytes, 1)
                + " " + Long.toHexString((long) l.get(bytes, 8)));
        attempt("bounds", () -> (int) le.get(bytes, 13));
        attempt("negative", () -> (int) le.get(bytes, -1));
        attempt("short array", () -> (long) l.get(new byte[7], 0));
        attempt("null array", () -> (int) le.get((byte[]) null, 0));
        System.out.println(le.coordinateTypes() + " " + le.varType() + " "
                + le.isAccessModeSupported(VarHandle.AccessMode.GET) + " "
                + f.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
        VarHandle bi = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        VarHandle bl = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
        for (ByteBuffer b : new ByteBuffer[] {ByteBuffer.allocate(24), ByteBuffer.allocateDirect(24)}) {
            bi.set(b, 0, 7);
            bl.set(b, 8, -1L);
            System.out.println(b.get(3) + " " + b.get(8) + " " + (int) bi.get(b, 0) + " " + (long) bl.get(b, 8));
            attempt("buffer bounds", () -> (long) bl.get(b, 17));
            attempt("read only", () -> { bi.set(b.asReadOnlyBuffer(), 0, 1); return 0; });
            attempt("limit", () -> (int) bi.get(b.duplicate().limit(4), 1));
        }
        ByteBuffer direct = ByteBuffer.allocateDirect(64).alignedSlice(8);
        bi.setVolatile(direct, 8, 5);
        System.out.println((int) bi.getAndAdd(direct, 8, 3) + " " + bi.compareAndSet(direct, 8, 8, 9) + " "
                + (int) bi.getVolatile(direct, 8) + " " + (long) bl.getAndBitwiseOr(direct, 16, 6L) + " "
                + (long) bl.getAcquire(direct, 16));
        attempt("misaligned", () -> (int) bi.getVolatile(direct, 9));
        attempt("misaligned plain", () -> (int) bi.get(direct, 9));
        attempt("bad component", () -> MethodHandles.byteArrayViewVarHandle(boolean[].class, ByteOrder.BIG_ENDIAN));
        attempt("not an array", () -> MethodHandles.byteArrayViewVarHandle(int.class, ByteOrder.BIG_ENDIAN));
        VarHandle array = MethodHandles.arrayElementVarHandle(long[].class);
        long[] longs = {1, 2, 3};
        int total = 0;
        for (int i = 0; i < 3; i++) total += (long) array.getAndAdd(longs, i, 10L);
        System.out.println(total + " " + Arrays.toString(longs));
        for (Class<?> t : new Class<?>[] {byte[].class, boolean[].class, char[].class, double[].class,
                String[].class}) {
            VarHandle h = MethodHandles.arrayElementVarHandle(t);
            System.out.println(h.varType() + " " + h.coordinateTypes() + " "
                    + h.accessModeType(VarHandle.AccessMode.GET_AND_SET));
        }
    }
}
