/** ByteBuffer and typed views: order, slices, duplicates, compaction, read-only, direct, exceptions. */
import java.nio.*;
import java.util.Arrays;

public class ByteBuffers {
    interface Body {
        Object run();
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    static void exercise(ByteBuffer b) {
        System.out.println("-- " + b);
        b.put((byte) 1).putShort((short) 0x0203).putInt(0x04050607).putLong(0x08090a0b0c0d0e0fL).putChar('Z')
                .putFloat(1.5f).putDouble(-2.5);
        System.out.println(b + " " + b.remaining());
        b.flip();
        System.out.println(b.get() + " " + b.getShort() + " " + Integer.toHexString(b.getInt()) + " "
                + Long.toHexString(b.getLong()) + " " + b.getChar() + " " + b.getFloat() + " " + b.getDouble() + " "
                + b.hasRemaining());
        b.rewind();
        b.order(ByteOrder.LITTLE_ENDIAN);
        System.out.println(Integer.toHexString(b.getInt(3)) + " " + b.getShort(1) + " " + Long.toHexString(b.getLong(7))
                + " " + b.order());
        b.position(1);
        b.mark();
        b.get();
        b.get();
        b.reset();
        System.out.println(b.position());
        ByteBuffer slice = b.slice();
        ByteBuffer dup = b.duplicate();
        slice.put(0, (byte) 99);
        dup.position(5);
        System.out.println(b.get(1) + " " + b.position() + " " + slice.capacity() + " " + slice.order() + " " + dup);
        b.position(10);
        b.compact();
        System.out.println(b + " " + b.get(0));
        b.clear();
        IntBuffer ints = b.asIntBuffer();
        ints.put(0, 77).put(1, -1);
        System.out.println(b.get(0) + " " + b.get(3) + " " + ints + " " + ints.order());
        ByteBuffer ro = b.asReadOnlyBuffer();
        attempt("read only put", () -> ro.put((byte) 1));
        attempt("read only array", () -> ro.hasArray() + " " + ro.isReadOnly());
        attempt("read only array()", () -> ro.array().length);
        b.limit(4);
        attempt("underflow", () -> b.getLong());
        attempt("overflow", () -> b.putLong(5));
        attempt("index", () -> b.get(4));
        attempt("negative", () -> b.get(-1));
        attempt("bad position", () -> b.position(5));
        attempt("bad limit", () -> b.limit(10000));
        attempt("no mark", () -> b.duplicate().rewind().reset());
        attempt("bulk underflow", () -> b.get(new byte[5]));
        attempt("bulk bounds", () -> b.get(new byte[2], 1, 2));
        byte[] bulk = new byte[3];
        b.get(bulk);
        System.out.println(Arrays.toString(bulk) + " " + b.isDirect() + " " + b.hasArray());
    }

    public static void main(String[] args) {
        exercise(ByteBuffer.allocate(40));
        exercise(ByteBuffer.allocateDirect(40));
        exercise(ByteBuffer.wrap(new byte[50], 5, 40).slice());
        ByteBuffer a = ByteBuffer.wrap(new byte[] {1, 2, 3});
        ByteBuffer b = ByteBuffer.wrap(new byte[] {0, 1, 2, 3}, 1, 3);
        System.out.println(a.equals(b) + " " + a.compareTo(b) + " " + a.hashCode() + " " + a.mismatch(b) + " "
                + b.arrayOffset() + " " + b.slice().arrayOffset());
        CharBuffer c = CharBuffer.wrap("hello world");
        c.position(6);
        System.out.println(c + " " + c.length() + " " + c.charAt(1) + " " + c.subSequence(1, 3) + " " + c.isReadOnly());
        LongBuffer l = LongBuffer.allocate(3).put(5).put(new long[] {6, 7}).flip();
        System.out.println(l.get(2) + " " + Arrays.toString(l.array()) + " " + DoubleBuffer.wrap(new double[] {1, 2})
                .get(1) + " " + ShortBuffer.wrap(new short[] {1, 2}, 1, 1).slice().get(0));
        ByteBuffer target = ByteBuffer.allocate(10);
        target.put(a).put(2, b, 1, 2);
        System.out.println(Arrays.toString(target.array()) + " " + a.remaining());
        attempt("put self", () -> target.put(target));
        attempt("negative capacity", () -> ByteBuffer.allocate(-1));
        ByteBuffer f = ByteBuffer.allocate(16).order(ByteOrder.nativeOrder());
        f.asFloatBuffer().put(new float[] {1, Float.NaN, -0f});
        System.out.println(f.getFloat(0) + " " + f.getFloat(4) + " " + Integer.toHexString(f.getInt(8)) + " "
                + f.alignedSlice(4).capacity());
    }
}
