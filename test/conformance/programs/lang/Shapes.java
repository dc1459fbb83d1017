import java.util.*;
import java.util.function.*;

public class Shapes {
    interface I {
        default String d() { return "I.d"; }
        static String s() { return "I.s"; }
        private String p() { return "p"; }
        default String callP() { return p() + d(); }
    }
    interface J extends I {
        default String d() { return "J.d+" + I.super.d(); }
    }
    static class K implements I, J {}
    static class L2 extends K {
        public String d() { return "L2+" + super.d(); }
    }
    static abstract class Gen<T extends Comparable<T>> {
        abstract T get(T t);
        int cmp(T a, T b) { return a.compareTo(b); }
    }
    static class GS extends Gen<String> {
        String get(String s) { return s + "!"; }
    }
    class In {
        int v = outer;
        class In2 {
            int w = v + outer;
            In2() { outer++; }
        }
    }
    int outer = 5;
    enum Op implements IntBinaryOperator {
        ADD("+") {
            public int applyAsInt(int a, int b) { return a + b; }
        },
        MUL("*") {
            public int applyAsInt(int a, int b) { return a * b; }
        };
        final String s;
        Op(String s) { this.s = s; }
        static final Map<String, Op> BY = new HashMap<>();
        static {
            for (Op o : values()) BY.put(o.s, o);
        }
    }
    sealed interface Ex permits Num, Add, Neg {}
    record Num(int v) implements Ex {}
    record Add(Ex l, Ex r) implements Ex {}
    record Neg(Ex e) implements Ex {}
    static int ev(Ex e) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a && a.l() instanceof Num n && n.v() == 0) return ev(a.r());
        if (e instanceof Add a) return ev(a.l()) + ev(a.r());
        if (!(e instanceof Neg g)) throw new AssertionError();
        return -ev(g.e());
    }
    static String fin(int k) {
        StringBuilder b = new StringBuilder();
    outer:
        for (int i = 0; i < 4; i++) {
            try {
                try {
                    if (i == k) continue outer;
                    if (i == k + 1) break outer;
                    b.append(i);
                    if (i == 3) return b.append("ret").toString();
                } finally {
                    b.append("f");
                    if (k == 9) continue;
                }
                b.append("e");
            } finally { b.append("g"); }
        }
        return b.append("end").toString();
    }
    @SuppressWarnings("finally")
    static int over() {
        try {
            throw new RuntimeException("lost");
        } finally { return 7; }
    }
    static int val() {
        int x = 1;
        try {
            return x;
        } finally { x = 2; }
    }
    static int cnt;
    static int tick(int r) {
        cnt = cnt * 10 + r;
        return r;
    }
    static <T> T pick(T a, T b) { return b; }
    static String ov(Object o) { return "O"; }
    static String ov(String s) { return "S"; }
    static String ov(Integer i) { return "I"; }
    static String ov(int i) { return "i"; }
    static String ov(long l) { return "l"; }
    static String ov(Object... os) { return "V" + os.length; }
    static String ov(char c) { return "c"; }
    static class Init {
        static { System.out.println("Init static"); }
        { System.out.println("Init inst"); }
        Init() {
            this(1);
            System.out.println("Init()");
        }
        Init(int i) {
            System.out.println("Init(int)");
            hook();
        }
        void hook() {}
    }
    static class Sub extends Init {
        int f = 9;
        final int g = 4;
        String h = "set";
        void hook() { System.out.println("hook " + f + g + h); }
    }
    static class Lazy {
        static final int C = 5;
        static final Integer B = 6;
        static { System.out.println("Lazy init"); }
    }
    static class BadInit {
        static int x = 1 / tick(0);
    }
    public static void main(String[] args) throws Exception {
        System.out.println(new L2().d() + new K().callP() + I.s() + ((Gen) new GS()).get("x") + new GS().cmp("a", "b"));
        try {
            ((Gen) new GS()).get(1);
        } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        Shapes s = new Shapes();
        Shapes.In.In2 i2 = s.new In().new In2();
        System.out.println(i2.w + " " + s.outer + Op.BY.get("*").applyAsInt(3, 4) + Op.ADD + Op.MUL.ordinal()
            + ev(new Add(new Num(0), new Neg(new Add(new Num(3), new Num(4))))));
        for (int k : new int[] {0, 1, 2, 5, 9}) System.out.println(fin(k));
        System.out.println(over() + val());
        int[] ar = new int[9];
        ar[tick(1)] = tick(2) + tick(3) * tick(4);
        System.out.println(cnt + Arrays.toString(ar));
        int i = 0;
        i = i++ + i++ * ++i;
        int[] z = {0, 0, 0};
        int q = 0;
        z[q++] = q++;
        z[q] += q = 1;
        System.out.println(i + Arrays.toString(z) + q);
        System.out.println(ov(null == null ? 'a' : 1) + ov((short) 1) + ov(1L) + ov(1f) + ov() + ov(1, 2)
            + ov((Object) "s") + ov("s") + ov(Integer.valueOf(1)) + ov((byte) 1) + ov(new Object[] {1, 2, 3})
            + ov((Object) new Object[3]) + pick(1, 'c') + pick(1, "s"));
        new Sub();
        System.out.println(Lazy.C);
        System.out.println("before");
        System.out.println(Lazy.B);
        try {
            System.out.println(BadInit.x);
        } catch (ExceptionInInitializerError e) { System.out.println(e.getCause()); }
        try {
            System.out.println(BadInit.x);
        } catch (NoClassDefFoundError e) { System.out.println(e.getMessage() + e.getCause()); }
        int base = 10;
        long lb = 20L;
        double db = 1.5;
        String st = "cap";
        byte by = 1;
        char ch = 'c';
        float fl = 2f;
        short sh = 3;
        boolean bo = true;
        Object ob = null;
        Supplier<String> cap = () -> base + lb + db + st + by + ch + fl + sh + bo + ob;
        System.out.println(cap.get());
        Function<Integer, Function<Integer, Function<Integer, Integer>>> cur = x -> y -> w -> x * y + w + base;
        System.out.println(cur.apply(2).apply(3).apply(4));
        Supplier<Supplier<String>> ss = () -> st::toUpperCase;
        System.out.println(ss.get().get());
        BiFunction<String, Integer, Character> ca = String::charAt;
        IntFunction<int[]> mk = int[] ::new;
        Function<String, Integer> par = Integer::parseInt;
        Supplier<Shapes> ctor = Shapes::new;
        ToIntFunction<List<?>> sz = List::size;
        Function<Object, String> ts = Object::toString;
        System.out.println(ca.apply("xyz", 2) + mk.apply(3).length + par.apply("12") + ctor.get().outer
            + sz.applyAsInt(List.of(1)) + ts.apply(5));
        Runnable[] rs = new Runnable[3];
        for (int n = 0; n < 3; n++) {
            int m = n;
            class Loc implements Runnable {
                int c = m;
                public void run() {
                    c += base;
                    System.out.print(c + " ");
                }
            }
            rs[n] = new Loc();
        }
        for (Runnable r : rs) {
            r.run();
            r.run();
        }
        System.out.println();
        Comparator<String> cmp =
            Comparator.<String>comparingInt(String::length).thenComparing(Comparator.reverseOrder());
        List<String> ls = new ArrayList<>(List.of("bb", "a", "cc", "ddd", "b"));
        ls.sort(cmp);
        System.out.println(ls);
        try {
            Supplier<String> nul = ((String) ob)::trim;
        } catch (NullPointerException e) { System.out.println("npe at creation"); }
        Object o = (Runnable & java.io.Serializable) () -> {};
        System.out.println(o instanceof java.io.Serializable);
        var anon = new Object() {
            int hidden = 3;
            int twice() { return hidden * 2; }
        };
        System.out.println(anon.twice());
        String day = "TUE";
        int num = switch (day) {
            case "MON", "TUE" -> {
                int t = day.length();
                yield t * 2;
            }
            case "WED" -> 3;
            default -> throw new IllegalStateException();
        };
        System.out.println(num + """
            text "block" \
            joined
              indented\tTab \"""
            end\s
            """);
        char c = 'a';
        c++;
        c += 1;
        System.out.println(c + (char) (c + 1) + "" + (char) (c + 1) + (int) c + (c > 98));
        final int[] fib = new int[20];
        IntUnaryOperator[] f = new IntUnaryOperator[1];
        f[0] = n -> n < 2 ? n : fib[n] != 0 ? fib[n] : (fib[n] = f[0].applyAsInt(n - 1) + f[0].applyAsInt(n - 2));
        System.out.println(f[0].applyAsInt(19));
        Iterable<Integer> it = () -> List.of(1, 2).iterator();
        for (int n : it) System.out.print(n);
        long total = 0;
        for (byte b = 0; b >= 0; b++) total += b;
        System.out.println(total);
        Integer i1 = 127, i2b = 127, i3 = 128, i4 = 128;
        System.out.println((i1 == i2b) + "" + (i3 == i4) + i3.equals(i4) + (i3 <= i4) + new Object[] {1}[0].equals(1L)
            + ("a"
                    + "b"
                == "ab")
            + (st + "" == "cap"));
        assert base > 100 : "assert " + base;
    }
}
