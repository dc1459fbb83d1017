import java.io.*;
import java.util.*;

public class SerialDeep {
    static byte[] ser(Object o) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream s = new ObjectOutputStream(b)) {
            s.writeObject(o);
        }
        return b.toByteArray();
    }
    static Object de(byte[] b) throws Exception {
        try (ObjectInputStream s = new ObjectInputStream(new ByteArrayInputStream(b))) {
            return s.readObject();
        }
    }
    static class Node implements Serializable {
        private static final long serialVersionUID = 1;
        String n;
        Node next;
        transient int t = 5;
        Node(String n) { this.n = n; }
    }
    static class Par {
        int p = 7;
        Par() { System.out.println("Par()"); }
    }
    static class Kid extends Par implements Serializable {
        int k = 8;
    }
    static class Cust implements Serializable {
        transient String s = "x";
        private void writeObject(ObjectOutputStream o) throws IOException {
            o.defaultWriteObject();
            o.writeUTF("hidden");
            o.writeInt(3);
        }
        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            i.defaultReadObject();
            s = i.readUTF() + i.readInt();
        }
    }
    static class Ext implements Externalizable {
        int v;
        public Ext() {}
        Ext(int v) { this.v = v; }
        public void writeExternal(ObjectOutput o) throws IOException { o.writeInt(v * 2); }
        public void readExternal(ObjectInput i) throws IOException { v = i.readInt(); }
    }
    static class Single implements Serializable {
        static final Single I = new Single();
        Object readResolve() { return I; }
    }
    static class Rep implements Serializable {
        Object writeReplace() { return "replaced"; }
    }
    enum E {
        A,
        B {}
    }
    record R(int a, List<String> l) implements Serializable {
        R { System.out.println("canonical " + a); }
    }
    static class Fields implements Serializable {
        private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("renamed", int.class)};
        int x = 4;
        private void writeObject(ObjectOutputStream o) throws IOException {
            ObjectOutputStream.PutField f = o.putFields();
            f.put("renamed", x * 10);
            o.writeFields();
        }
        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            x = i.readFields().get("renamed", -1);
        }
    }
    static class Bad implements Serializable {
        Object o = new Object();
    }
    public static void main(String[] a) throws Exception {
        Node x = new Node("x"), y = new Node("y");
        x.next = y;
        y.next = x;
        Node r = (Node) de(ser(x));
        System.out.println(r.n + r.next.n + (r.next.next == r) + r.t);
        Kid k = new Kid();
        k.p = 100;
        k.k = 200;
        Kid k2 = (Kid) de(ser(k));
        System.out.println(k2.p + " " + k2.k);
        System.out.println(((Cust) de(ser(new Cust()))).s + ((Ext) de(ser(new Ext(4)))).v
            + (de(ser(Single.I)) == Single.I) + de(ser(new Rep())) + (de(ser(E.B)) == E.B)
            + de(ser(new R(1, List.of("q")))) + ((Fields) de(ser(new Fields()))).x);
        try {
            ser(new Bad());
        } catch (NotSerializableException e) { System.out.println(e); }
        System.out.println(de(ser(new HashMap<>(Map.of("k", new int[] {1, 2}.length)))) + " "
            + de(ser(new TreeMap<>(Map.of(2, "b", 1, "a")))) + de(ser(List.of(1, 2)))
            + de(ser(new ArrayDeque<>(List.of(3)))) + de(ser(EnumSet.of(E.A)))
            + de(ser(new java.math.BigDecimal("1.50"))) + de(ser(java.time.LocalDate.of(2020, 1, 2)))
            + de(ser(Optional.class)) + Arrays.toString((int[]) de(ser(new int[] {9}))) + de(ser(new Date(0)).clone())
            + de(ser(Locale.FRANCE)) + de(ser(new StringBuilder("sb")))
            + de(ser(Collections.unmodifiableList(new ArrayList<>(List.of(1))))) + de(ser(new BitSet(3)))
            + de(ser(UUID.nameUUIDFromBytes(new byte[1]))));
        RuntimeException e1 = (RuntimeException) de(ser(new RuntimeException("m", new Error("c"))));
        System.out.println(e1 + " " + e1.getCause() + e1.getStackTrace()[0].getMethodName());
        byte[] b = ser("str");
        System.out.println(HexFormat.of().formatHex(b));
        b[0] = 0;
        try {
            de(b);
        } catch (StreamCorruptedException e) { System.out.println(e); }
        byte[] n = ser(x);
        String s = new String(n, "ISO-8859-1").replace("SerialDeep$Node", "SerialDeep$Nope");
        try {
            de(s.getBytes("ISO-8859-1"));
        } catch (ClassNotFoundException e) { System.out.println(e); }
        n[n.length / 3]++;
        try {
            de(Arrays.copyOf(n, 30));
        } catch (IOException e) { System.out.println(e); }
        System.out.println(ObjectStreamClass.lookup(Kid.class).getSerialVersionUID() + " "
            + ObjectStreamClass.lookup(Node.class) + ObjectStreamClass.lookup(R.class).getSerialVersionUID()
            + Arrays.toString(ObjectStreamClass.lookup(Node.class).getFields()) + ObjectStreamClass.lookup(Object.class)
            + ObjectStreamClass.lookupAny(Par.class));
        ObjectInputStream f = new ObjectInputStream(new ByteArrayInputStream(ser(new ArrayList<>(List.of(1)))));
        f.setObjectInputFilter(ObjectInputFilter.Config.createFilter("!java.util.ArrayList"));
        try {
            f.readObject();
        } catch (InvalidClassException e) { System.out.println(e); }
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        ObjectOutputStream oo = new ObjectOutputStream(bo);
        oo.writeObject(x);
        x.n = "changed";
        oo.writeObject(x);
        oo.reset();
        oo.writeUnshared(x);
        oo.writeDouble(1.5);
        oo.flush();
        ObjectInputStream oi = new ObjectInputStream(new ByteArrayInputStream(bo.toByteArray()));
        System.out.println(
            ((Node) oi.readObject()).n + ((Node) oi.readObject()).n + ((Node) oi.readObject()).n + oi.readDouble());
        try {
            oi.readObject();
        } catch (EOFException e) { System.out.println(e); }
        Comparator<String> c = (Comparator<String> & Serializable) (p, q) -> q.compareTo(p);
        System.out.println(((Comparator<String>) de(ser(c))).compare("a", "b"));
    }
}
