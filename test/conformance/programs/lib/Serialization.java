/**
 * Object streams: graphs with cycles, transient, custom methods, Externalizable, enums, records, inheritance, failures.
 */
import java.io.*;
import java.util.*;

public class Serialization {
    static class Plain {
        int lost = 5;

        Plain() {
            System.out.println("Plain()");
        }
    }

    static class Node extends Plain implements Serializable {
        private static final long serialVersionUID = 1;
        String name;
        Node next;
        transient int cache = 9;
        final int[] data;
        static int shared = 3;

        Node(String name, int... data) {
            this.name = name;
            this.data = data;
        }
    }

    static class Custom implements Serializable {
        private static final long serialVersionUID = 2;
        transient String secret;
        int plain = 4;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeUTF(new StringBuilder(secret).reverse().toString());
            out.writeInt(77);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            secret = new StringBuilder(in.readUTF()).reverse() + "/" + in.readInt();
        }
    }

    static class Single implements Serializable {
        private static final long serialVersionUID = 3;
        static final Single ONLY = new Single();

        private Object readResolve() {
            return ONLY;
        }
    }

    static class Replaced implements Serializable {
        private static final long serialVersionUID = 4;

        private Object writeReplace() {
            return "replacement";
        }
    }

    public static class Ext implements Externalizable {
        int a;

        public Ext() {
            System.out.println("Ext()");
        }

        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(a * 2);
        }

        public void readExternal(ObjectInput in) throws IOException {
            a = in.readInt();
        }
    }

    enum Color {RED, GREEN}

    record Point(int x, List<String> tags) implements Serializable {
        Point {
            if (x < 0) throw new IllegalArgumentException("negative");
        }
    }

    static byte[] write(Object... os) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(b)) {
            for (Object o : os) out.writeObject(o);
        }
        return b.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T o) throws Exception {
        return (T) new ObjectInputStream(new ByteArrayInputStream(write(o))).readObject();
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a", 1, 2);
        a.next = new Node("b");
        a.next.next = a;
        a.lost = 6;
        Node c = copy(a);
        System.out.println(c.name + c.next.name + (c.next.next == c) + c.cache + c.lost + Arrays.toString(c.data)
                + c.next.data.length);
        Custom k = new Custom();
        k.secret = "secret";
        System.out.println(copy(k).secret + copy(k).plain);
        System.out.println((copy(Single.ONLY) == Single.ONLY) + " " + copy((Object) new Replaced()) + " "
                + (copy(Color.GREEN) == Color.GREEN));
        Ext e = new Ext();
        e.a = 21;
        System.out.println(copy(e).a);
        System.out.println(copy(new Point(5, new ArrayList<>(List.of("t")))));
        Map<Object, Object> m = new LinkedHashMap<>();
        m.put("list", new LinkedList<>(List.of(1, 2L, 'c', 1.5f, true)));
        m.put("set", new TreeSet<>(List.of("z", "y")));
        m.put("date", new Date(0));
        m.put("class", String[].class);
        m.put("big", new java.math.BigInteger("123456789012345678901234567890"));
        m.put("enum", new EnumMap<>(Map.of(Color.RED, 1)));
        m.put("of", List.of(1, 2, 3));
        m.put("time", java.time.LocalDate.of(2020, 2, 3));
        m.put("exception", new IllegalStateException("x").getMessage());
        m.put("null", null);
        System.out.println(copy(m));
        String same = new String("shared");
        Object[] pair = copy(new Object[] {same, same, new int[][] {{1}, null}});
        System.out.println((pair[0] == pair[1]) + Arrays.deepToString(pair));
        byte[] bytes = write(a, "after");
        System.out.println(Arrays.toString(Arrays.copyOf(bytes, 6)) + " " + new String(bytes, "ISO-8859-1")
                .contains("Serialization$Node"));
        try {
            write(new Object[] {1, new Object()});
        } catch (NotSerializableException x) {
            System.out.println(x);
        }
        bytes[0] = 0;
        try {
            new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
        } catch (StreamCorruptedException x) {
            System.out.println(x.getMessage());
        }
        try {
            byte[] cut = Arrays.copyOf(write("text"), 8);
            new ObjectInputStream(new ByteArrayInputStream(cut)).readObject();
        } catch (EOFException x) {
            System.out.println(x);
        }
        ObjectStreamClass osc = ObjectStreamClass.lookup(Node.class);
        System.out.println(osc.getSerialVersionUID() + " " + Arrays.toString(osc.getFields()) + " "
                + ObjectStreamClass.lookup(Point.class).getSerialVersionUID() + " "
                + ObjectStreamClass.lookup(Object.class));
        ObjectInputStream filtered = new ObjectInputStream(new ByteArrayInputStream(write(k)));
        filtered.setObjectInputFilter(info -> info.serialClass() == Custom.class ? ObjectInputFilter.Status.REJECTED
                : ObjectInputFilter.Status.ALLOWED);
        try {
            filtered.readObject();
        } catch (InvalidClassException x) {
            System.out.println(x.getMessage());
        }
    }
}
