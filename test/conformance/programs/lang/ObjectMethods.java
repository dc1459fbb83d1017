/** Object's own methods: clone rules, identity, equals and hashCode contracts, getClass, toString format. */
public class ObjectMethods {
    static class Copyable implements Cloneable {
        int number = 3;
        int[] shared = {1};
        Copyable link = this;
        final String fixed = new String("fixed");

        Copyable copy() {
            try {
                return (Copyable) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class SubCopyable extends Copyable {
        double extra = 2.5;
    }

    static class NotCopyable {
        Object attempt() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    static class Key {
        final int k;

        Key(int k) {
            this.k = k;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key && ((Key) o).k == k;
        }

        @Override
        public int hashCode() {
            return k & 3;
        }
    }

    static class Shown {
        @Override
        public int hashCode() {
            return 0xabc;
        }
    }

    public static void main(String[] args) throws Exception {
        Copyable a = new SubCopyable();
        Copyable b = a.copy();
        System.out.println((a != b) + " " + b.getClass().getSimpleName() + " " + (b.shared == a.shared) + " "
                + (b.link == a) + " "
                + (b.fixed == a.fixed) + " " + ((SubCopyable) b).extra);
        b.number = 9;
        b.shared[0] = 7;
        System.out.println(a.number + " " + a.shared[0]);
        try {
            new NotCopyable().attempt();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        Object o = new Object();
        System.out.println(o.equals(o) + " " + o.equals(new Object()) + " " + o.equals(null) + " "
                + (o.hashCode() == o.hashCode()) + " "
                + (o.hashCode() == System.identityHashCode(o)) + " " + System.identityHashCode(null));
        System.out.println(o.toString().equals("java.lang.Object@" + Integer.toHexString(o.hashCode())));
        System.out.println(new Shown() + " " + new Shown[0].toString().startsWith("[LObjectMethods$Shown;@"));
        java.util.Map<Key, String> map = new java.util.HashMap<>();
        for (int i = 0; i < 40; i++) map.put(new Key(i), "v" + i);
        map.put(new Key(7), "changed");
        System.out.println(map.size() + " " + map.get(new Key(7)) + " " + map.get(new Key(41)) + " "
                + map.get(new Key(39)));
        System.out.println(a.getClass() + " " + (a.getClass() == SubCopyable.class) + " " + new int[0].getClass() + " "
                + Runnable.class);
        Object lambda = (Runnable) () -> { };
        System.out.println(lambda.getClass().isSynthetic() + " " + lambda.getClass().getSimpleName()
                .startsWith("ObjectMethods$$Lambda$"));
        System.out.println(java.util.Objects.hash(1, "a", null) + " " + java.util.Objects.hashCode(null) + " "
                + java.util.Objects.equals(null, null) + " " + java.util.Objects.toString(null, "none"));
        int[] hashes = new int[200];
        java.util.Set<Integer> distinct = new java.util.HashSet<>();
        Object[] keep = new Object[hashes.length];
        for (int i = 0; i < hashes.length; i++) {
            keep[i] = new Object();
            distinct.add(hashes[i] = keep[i].hashCode());
        }
        boolean stable = true;
        System.gc();
        for (int i = 0; i < hashes.length; i++) stable &= keep[i].hashCode() == hashes[i];
        System.out.println(stable + " " + (distinct.size() > 150));
    }
}
