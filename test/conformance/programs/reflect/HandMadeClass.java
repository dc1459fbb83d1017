/** A class file written byte by byte: instructions javac hardly emits (swap, dup2_x2, wide, goto_w, nop). */
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class HandMadeClass extends ClassLoader {
    /** Just enough of a constant pool for static methods over ints and longs. */
    static class Pool {
        final Map<String, Integer> known = new LinkedHashMap<>();
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        final DataOutputStream out = new DataOutputStream(bytes);
        int next = 1;

        int utf8(String s) throws IOException {
            return entry("u" + s, 1, o -> o.writeUTF(s));
        }

        int type(String s) throws IOException {
            int u = utf8(s);
            return entry("c" + s, 7, o -> o.writeShort(u));
        }

        int longValue(long v) throws IOException {
            int at = entry("l" + v, 5, o -> o.writeLong(v));
            if (at == next - 1) next++;
            return at;
        }

        interface Body {
            void write(DataOutputStream o) throws IOException;
        }

        int entry(String key, int tag, Body b) throws IOException {
            Integer at = known.get(key);
            if (at != null) return at;
            out.writeByte(tag);
            b.write(out);
            known.put(key, next);
            return next++;
        }
    }

    record Method(String name, String type, int stack, int locals, int... code) {
    }

    static byte[] assemble(String name, int version, List<Method> methods, Pool p) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        DataOutputStream o = new DataOutputStream(body);
        o.writeShort(0x21);
        o.writeShort(p.type(name));
        o.writeShort(p.type("java/lang/Object"));
        o.writeShort(0);
        o.writeShort(0);
        o.writeShort(methods.size());
        for (Method m : methods) {
            o.writeShort(0x9);
            o.writeShort(p.utf8(m.name()));
            o.writeShort(p.utf8(m.type()));
            o.writeShort(1);
            o.writeShort(p.utf8("Code"));
            o.writeInt(12 + m.code().length);
            o.writeShort(m.stack());
            o.writeShort(m.locals());
            o.writeInt(m.code().length);
            for (int b : m.code()) o.writeByte(b);
            o.writeShort(0);
            o.writeShort(0);
        }
        o.writeShort(0);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        DataOutputStream h = new DataOutputStream(all);
        h.writeInt(0xCAFEBABE);
        h.writeShort(0);
        h.writeShort(version);
        h.writeShort(p.next);
        p.bytes.writeTo(h);
        body.writeTo(h);
        return all.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        Pool p = new Pool();
        int big = p.longValue(0x123456789abcdefL);
        List<Method> ms = new ArrayList<>();
        // iload_0 iload_1 swap isub: b - a
        ms.add(new Method("swap", "(II)I", 2, 2, 0x1a, 0x1b, 0x5f, 0x64, 0xac));
        // a b dup_x1: b a b -> (a - b) / b
        ms.add(new Method("dup_x1", "(II)I", 3, 2, 0x1a, 0x1b, 0x5a, 0x64, 0x5f, 0x6c, 0xac));
        // a b c dup_x2: c a b c -> c + a * (b - c)
        ms.add(new Method("dup_x2", "(III)I", 4, 3, 0x1a, 0x1b, 0x1c, 0x5b, 0x64, 0x68, 0x60, 0xac));
        // two longs dup2_x2: y x y -> y - (x - y)
        ms.add(new Method("dup2_x2", "(JJ)J", 6, 4, 0x1e, 0x20, 0x5e, 0x65, 0x65, 0xad));
        // a b c dup2_x1: b c a b c -> pops to b - (c * (a + (b ^ c)))
        ms.add(new Method("dup2_x1", "(III)I", 5, 3, 0x1a, 0x1b, 0x1c, 0x5d, 0x82, 0x60, 0x68, 0x64, 0xac));
        // nop, ldc2_w, l2i, wide iinc, wide iload
        ms.add(new Method("wide", "(I)I", 4, 300, 0x00, 0x1a, 0xc4, 0x36, 0x01, 0x20, 0xc4, 0x84, 0x01, 0x20, 0x03,
                0xe8, 0xc4, 0x15, 0x01, 0x20, 0x14, big >> 8, big, 0x88, 0x60, 0xac));
        // goto_w over a dead return
        ms.add(new Method("far", "()I", 1, 0, 0x10, 42, 0xc8, 0, 0, 0, 6, 0x00, 0xac));
        // pop2 of two ints and of a long
        ms.add(new Method("pop2", "()I", 5, 0, 0x05, 0x06, 0x07, 0x58, 0x0a, 0x58, 0xac));
        // version 50 class: falls back to the old verifier, jump backwards without stack maps
        ms.add(new Method("loop", "(I)I", 2, 2, 0x03, 0x3c, 0x1a, 0x99, 0x00, 0x0d, 0x1b, 0x1a, 0x60, 0x3c, 0x84, 0x00,
                0xff, 0xa7, 0xff, 0xf5, 0x1b, 0xac));
        byte[] b = assemble("Made", 50, ms, p);
        Class<?> c = new HandMadeClass().defineClass("Made", b, 0, b.length);
        System.out.println(c.getMethod("swap", int.class, int.class).invoke(null, 10, 3));
        System.out.println(c.getMethod("dup_x1", int.class, int.class).invoke(null, 20, 7));
        System.out.println(c.getMethod("dup_x2", int.class, int.class, int.class).invoke(null, 2, 30, 4));
        System.out.println(c.getMethod("dup2_x2", long.class, long.class).invoke(null, 100L, 7L));
        System.out.println(c.getMethod("dup2_x1", int.class, int.class, int.class).invoke(null, 1, 2, 3));
        System.out.println(c.getMethod("wide", int.class).invoke(null, 5));
        System.out.println(c.getMethod("far").invoke(null));
        System.out.println(c.getMethod("pop2").invoke(null));
        System.out.println(c.getMethod("loop", int.class).invoke(null, 10));
        try {
            c.getMethod("dup_x1", int.class, int.class).invoke(null, 5, 0);
        } catch (InvocationTargetException e) {
            StackTraceElement f = e.getCause().getStackTrace()[0];
            System.out.println(e.getCause() + " at " + f + " " + f.getFileName() + " " + f.getLineNumber());
        }
        System.out.println(c.getDeclaredMethods().length + " " + c.getDeclaredConstructors().length + " "
                + c.getName());
    }
}
