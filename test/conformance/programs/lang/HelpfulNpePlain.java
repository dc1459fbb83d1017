/** The same messages in classes compiled without local names, and for every array type. */
public class HelpfulNpePlain {
    byte[] bytes;
    boolean[] flags;
    char[] chars;
    short[] shorts;
    long[] longs;
    float[] floats;
    double[] doubles;
    Object[] objects;
    static HelpfulNpePlain instance;

    interface Body {
        void run();
    }

    static void attempt(Body b) {
        try {
            b.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    HelpfulNpePlain self(HelpfulNpePlain p, double d, String s) {
        return p;
    }

    void fields() {
        attempt(() -> bytes[0]++);
        attempt(() -> flags[1] = true);
        attempt(() -> chars[2] = 'c');
        attempt(() -> shorts[3] = 1);
        attempt(() -> longs[4] = 2);
        attempt(() -> floats[5] = 2f);
        attempt(() -> doubles[6] = 2d);
        attempt(() -> objects[7] = this);
        attempt(() -> System.out.println(bytes[1000]));
        attempt(() -> System.out.println(chars[-1]));
        attempt(() -> System.out.println(shorts[0]));
        attempt(() -> System.out.println(longs[0]));
        attempt(() -> System.out.println(floats[0]));
        attempt(() -> System.out.println(doubles[0]));
        attempt(() -> System.out.println(objects[0]));
        attempt(() -> System.out.println(flags[0]));
        attempt(() -> System.out.println(objects.length));
        attempt(() -> self(null, 1, "").fields());
        attempt(() -> instance.self(this, 2, null));
        attempt(() -> instance.bytes[bytes.length] = 0);
    }

    static void statics(String[] args, int n, long wide, Object last) {
        double d = 1.5;
        Object local = last;
        try { args[n].length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { local.toString(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { last.toString(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { args[(int) wide + 1].trim(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { args[(int) d].trim(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { args[args.length - 1].trim(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { (new int[2][][])[0][1][2]++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }

    void instances(Object first) {
        Object local = null;
        try { first.hashCode(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { local.hashCode(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }

    public static void main(String[] args) {
        new HelpfulNpePlain().fields();
        statics(new String[4], 1, 2L, null);
        new HelpfulNpePlain().instances(null);
        instance.fields();
    }
}
