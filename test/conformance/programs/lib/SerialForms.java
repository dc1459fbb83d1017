/** Serialization beyond the basics: Externalizable, readResolve, proxies, enums, records, filters, versions, cycles,
        arrays. */
import java.io.*;
import java.lang.reflect.Proxy;
import java.util.*;

public class SerialForms {
    enum Color {
        RED {
            @Override int v() {
                return 1;
            }
        }, BLUE;
        int v() {
            return 2;
        }
    }
    record Point(int x, List<String> names) implements Serializable {
        Point {
            if (x < 0) throw new IllegalArgumentException("neg");
        }
    }
    static class Base {
        int base = 5;
        Base() {
            System.out.println("Base()");
        }
    }
    static class Node extends Base implements Serializable {
        private static final long serialVersionUID = 1;
        String name;
        transient int skipped = 9;
        Node next;
        int[][] grid = {{1}, {2, 3}};
        Object lock = new String[] {"a", null};
        Node(String n) {
            name = n;
        }
        private void writeObject(ObjectOutputStream o) throws IOException {
            o.defaultWriteObject();
            o.writeInt(77);
            o.writeUTF("é");
        }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            skipped = in.readInt();
            name += in.readUTF();
            in.registerValidation(() -> System.out.println("validated " + name), 0);
        }
    }
    public static class Ext implements Externalizable {
        long v;
        public Ext() {
            System.out.println("Ext()");
        }
        Ext(long v) {
            this.v = v;
        }
        public void writeExternal(ObjectOutput o) throws IOException {
            o.writeLong(v);
            o.writeObject("tail");
        }
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            v = in.readLong() + 1;
            System.out.println(in.readObject());
        }
    }
    static class Single implements Serializable {
        static final Single ONE = new Single();
        private Object readResolve() {
            return ONE;
        }
    }
    static class Swap implements Serializable {
        private Object writeReplace() {
            return new Point(3, List.of("swapped"));
        }
    }
    static class Fields implements Serializable {
        private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("alias",
                String.class)};
        String real = "r";
        private void writeObject(ObjectOutputStream o) throws IOException {
            o.putFields().put("alias", real + "!");
            o.writeFields();
        }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            real = (String) in.readFields().get("alias", "none");
        }
    }
    static class Outer implements Serializable {
        class Inner implements Serializable {
            int i = 3;
        }
        Inner in = new Inner();
    }
    static class Bad implements Serializable {
        Object o = new Object();
    }
    interface Hi {
        String hi();
    }
    static class Handler implements java.lang.reflect.InvocationHandler, Serializable {
        public Object invoke(Object p, java.lang.reflect.Method m, Object[] a) {
            return "hi from " + m.getName();
        }
    }
    static byte[] bytes(Object... os) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream o = new ObjectOutputStream(b)) {
            for (Object x : os) o.writeObject(x);
        }
        return b.toByteArray();
    }
    static Object back(byte[] b) throws Exception {
        return new ObjectInputStream(new ByteArrayInputStream(b)).readObject();
    }
    public static void main(String[] args) throws Exception {
        Node n = new Node("n");
        n.next = new Node("m");
        n.next.next = n;
        Node c = (Node) back(bytes(n));
        System.out.println(c.name + c.skipped + c.next.name + (c.next.next == c) + c.base
                + Arrays.deepToString(c.grid) + Arrays.toString((Object[]) c.lock));
        System.out.println(((Ext) back(bytes(new Ext(5)))).v + " " + (back(bytes(new Single())) == Single.ONE) + " "
                + back(bytes(new Swap())));
        System.out.println(((Fields) back(bytes(new Fields()))).real + " " + back(bytes(Color.RED)) + " "
                + (back(bytes(Color.RED)) == Color.RED) + ((Outer) back(bytes(new Outer()))).in.i);
        System.out.println(((Hi) back(bytes(Proxy.newProxyInstance(SerialForms.class.getClassLoader(),
                new Class<?>[] {Hi.class}, new Handler())))).hi());
        Object[] many = {new ArrayList<>(List.of(1, 2)), new HashMap<>(Map.of("k", new int[] {1})),
                new TreeSet<>(Set.of("b", "a")), EnumSet.of(Color.BLUE), new BitSet(), List.of(1, 2), Map.of(1, 2),
                Optional.class,
            new java.math.BigDecimal("1.50"), java.time.LocalDate.of(2020, 1, 2),
                new StringBuilder("sb"), new Throwable("t", new Exception("cause")).getMessage(),
                new ArrayDeque<>(List.of(4)), Locale.GERMANY, new Date(5),
                Collections.unmodifiableList(new ArrayList<>(List.of("u"))), int.class,
                new LinkedHashMap<>(Map.of("z", 1)), new PriorityQueue<>(List.of(3, 1))};
        for (Object o : many) {
            Object r = back(bytes(o));
            System.out.println(r.getClass().getName() + " " + (r instanceof Map && ((Map<?, ?>) r).get("k") != null
                    ? "map" : r) + " " + bytes(o).length);
        }
        Exception e = (Exception) back(bytes(new IllegalStateException("msg", new IOException("io"))));
        System.out.println(e + " " + e.getCause() + " " + e.getStackTrace()[0]);
        for (Object o : new Object[] {new Bad(), new Object(), Thread.currentThread()}) try {
            bytes(o);
        } catch (NotSerializableException x) {
            System.out.println(x);
        }
        byte[] p = bytes(new Point(0x01020304, List.of("q")));
        System.out.println(HexFormat.of().formatHex(p));
        for (int i = 0; i + 3 < p.length; i++) if (p[i] == 1 && p[i + 1] == 2 && p[i + 2] == 3) p[i] = -1;
        try {
            back(p);
        } catch (Exception x) {
            System.out.println(x + " / " + x.getCause());
        }
        try {
            back(Arrays.copyOf(bytes("hello"), 8));
        } catch (Exception x) {
            System.out.println(x);
        }
        try {
            back(new byte[] {1, 2, 3, 4});
        } catch (Exception x) {
            System.out.println(x);
        }
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes(new Point(1, List.of()))));
        in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("java.base/*;!*"));
        try {
            in.readObject();
        } catch (Exception x) {
            System.out.println(x);
        }
        System.out.println(ObjectStreamClass.lookup(Node.class) + " "
                + ObjectStreamClass.lookup(Outer.class).getSerialVersionUID() + " "
                + ObjectStreamClass.lookup(Color.class).getSerialVersionUID() + " "
                + ObjectStreamClass.lookup(Hi.class));
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        ObjectOutputStream o = new ObjectOutputStream(b);
        int[] shared = {1};
        o.writeObject(shared);
        shared[0] = 2;
        o.writeObject(shared);
        o.reset();
        o.writeObject(shared);
        o.writeUnshared("u");
        o.flush();
        ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()));
        System.out.println(((int[]) i.readObject())[0] + " " + ((int[]) i.readObject())[0] + " "
                + ((int[]) i.readObject())[0] + i.readUnshared());
        try {
            i.readObject();
        } catch (EOFException x) {
            System.out.println(x);
        }
    }
}
