/** sun.misc.Unsafe as old libraries use it: offsets, raw memory, allocation, park-free atomics. */
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class UnsafeAccess {
    int i = 1;
    long l = 2;
    volatile Object ref = "a";
    static int st = 5;
    byte b;
    double d;

    UnsafeAccess() {
        System.out.println("constructor ran");
    }

    static Unsafe unsafe() throws Exception {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        return (Unsafe) f.get(null);
    }

    public static void main(String[] args) throws Exception {
        Unsafe u = unsafe();
        UnsafeAccess o = new UnsafeAccess();
        long i = u.objectFieldOffset(UnsafeAccess.class.getDeclaredField("i"));
        long l = u.objectFieldOffset(UnsafeAccess.class.getDeclaredField("l"));
        long r = u.objectFieldOffset(UnsafeAccess.class.getDeclaredField("ref"));
        System.out.println(u.getInt(o, i) + " " + u.getLong(o, l) + " " + u.getObject(o, r));
        u.putInt(o, i, 10);
        u.putLongVolatile(o, l, 1L << 40);
        u.putOrderedObject(o, r, "b");
        System.out.println(o.i + " " + o.l + " " + o.ref + " " + u.getIntVolatile(o, i));
        System.out.println(u.compareAndSwapInt(o, i, 10, 11) + " " + u.compareAndSwapInt(o, i, 10, 12) + " "
                + u.compareAndSwapLong(o, l, 1L << 40, 3) + " " + u.compareAndSwapObject(o, r, "b", "c") + " " + o.i
                + o.l + o.ref);
        System.out.println(u.getAndAddInt(o, i, 5) + " " + u.getAndSetInt(o, i, 7) + " " + u.getAndAddLong(o, l, -3)
                + " " + u.getAndSetObject(o, r, null) + " " + o.i + " " + o.l + " " + o.ref);
        Object base = u.staticFieldBase(UnsafeAccess.class.getDeclaredField("st"));
        long st = u.staticFieldOffset(UnsafeAccess.class.getDeclaredField("st"));
        u.putInt(base, st, 50);
        System.out.println(UnsafeAccess.st + " " + u.getInt(base, st));
        int[] ints = {1, 2, 3};
        long ib = u.arrayBaseOffset(int[].class);
        int is = u.arrayIndexScale(int[].class);
        u.putInt(ints, ib + 2L * is, 30);
        System.out.println(ints[2] + " " + u.getInt(ints, ib + is) + " " + is + " " + u.arrayIndexScale(long[].class)
                + " " + u.arrayIndexScale(byte[].class) + " " + Unsafe.ARRAY_CHAR_INDEX_SCALE);
        Object[] refs = {"x", "y"};
        u.putObject(refs, u.arrayBaseOffset(Object[].class) + (long) u.arrayIndexScale(Object[].class), "z");
        System.out.println(refs[1]);
        long mem = u.allocateMemory(32);
        u.setMemory(mem, 32, (byte) 1);
        u.putLong(mem + 8, 0x1122334455667788L);
        u.putByte(mem, (byte) -1);
        System.out.println(u.getByte(mem) + " " + Integer.toHexString(u.getInt(mem + 4)) + " "
                + Long.toHexString(u.getLong(mem + 8)) + " " + Integer.toHexString(u.getInt(mem + 8)) + " "
                + u.getDouble(mem + 16));
        byte[] copy = new byte[8];
        u.copyMemory(null, mem + 8, copy, u.arrayBaseOffset(byte[].class), 8);
        System.out.println(java.util.Arrays.toString(copy));
        mem = u.reallocateMemory(mem, 64);
        System.out.println(Long.toHexString(u.getLong(mem + 8)));
        u.freeMemory(mem);
        UnsafeAccess raw = (UnsafeAccess) u.allocateInstance(UnsafeAccess.class);
        System.out.println(raw.i + " " + raw.l + " " + raw.ref);
        u.fullFence();
        u.loadFence();
        u.storeFence();
        System.out.println(u.addressSize() + " " + u.pageSize());
        byte[] bytes = new byte[16];
        u.putLong(bytes, (long) Unsafe.ARRAY_BYTE_BASE_OFFSET + 3, -2L);
        System.out.println(bytes[3] + " " + bytes[4] + " " + bytes[10] + " " + bytes[11]);
        try {
            u.throwException(new java.io.IOException("sneaky"));
        } catch (Exception e) {
            System.out.println(e);
        }
        try {
            u.allocateInstance(Runnable.class);
        } catch (InstantiationException e) {
            System.out.println(e);
        }
    }
}
