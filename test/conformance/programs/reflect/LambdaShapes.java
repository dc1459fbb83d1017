/** Every capture shape, method-reference kind and adaptation LambdaMetafactory must link. */
import java.util.*;
import java.util.function.*;

public class LambdaShapes {
    final int base;

    LambdaShapes(int base) {
        this.base = base;
    }

    LambdaShapes() {
        this(1);
    }

    int add(int x) {
        return base + x;
    }

    static int negate(int x) {
        return -x;
    }

    static String var(Object... xs) {
        return Arrays.toString(xs);
    }

    static long widen(Integer boxed) {
        return boxed;
    }

    <T> T generic(T t) {
        return t;
    }

    private int priv() {
        return base * 100;
    }

    interface Wide {
        double apply(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a);
    }

    interface VoidFn<T> {
        void run(T t);
    }

    interface Checked<X extends Exception> {
        void run() throws X;
    }

    interface Maker<T> {
        T make(int n);
    }

    class Inner {
        final int v;

        Inner(int v) {
            this.v = v + base;
        }
    }

    Function<Integer, Inner> innerMaker() {
        return Inner::new;
    }

    IntSupplier captureThis() {
        return () -> base + priv();
    }

    Supplier<IntSupplier> nested(int a) {
        return () -> () -> a + base;
    }

    static class Sub extends LambdaShapes {
        Sub() {
            super(50);
        }

        @Override
        int add(int x) {
            return -1;
        }

        IntUnaryOperator superRef() {
            return super::add;
        }
    }

    static <T extends Comparable<T> & java.io.Serializable> Supplier<String> intersection(T t) {
        return t::toString;
    }

    public static void main(String[] args) throws Exception {
        boolean z = true;
        byte b = 1;
        char c = 'c';
        short s = 2;
        int i = 3;
        long l = 4;
        float f = 5;
        double d = 6;
        String t = "seven";
        int[] a = {8};
        Supplier<String> all = () -> "" + z + b + c + s + i + l + f + d + t + a[0];
        System.out.println(all.get());
        Wide w = (z1, b1, c1, s1, i1, l1, f1, d1, t1, a1) -> (z1 ? 1 : 0) + b1 + c1 + s1 + i1 + l1 + f1 + d1
                + t1.length() + a1[0] + l + d;
        System.out.println(w.apply(z, b, c, s, i, l, f, d, t, a));
        LongSupplier longs = () -> l + l;
        DoubleUnaryOperator mixed = x -> x * d + i;
        System.out.println(longs.getAsLong() + " " + mixed.applyAsDouble(2));
        IntUnaryOperator st = LambdaShapes::negate;
        ToIntBiFunction<LambdaShapes, Integer> unbound = LambdaShapes::add;
        LambdaShapes o = new LambdaShapes(10);
        IntUnaryOperator bound = o::add;
        Supplier<LambdaShapes> ctor = LambdaShapes::new;
        IntFunction<LambdaShapes> ctor1 = LambdaShapes::new;
        IntFunction<int[]> arrayMaker = int[]::new;
        Function<Integer, List<String>[]> genericArray = List[]::new;
        System.out.println(st.applyAsInt(5) + " " + unbound.applyAsInt(o, 7) + " " + bound.applyAsInt(8) + " "
                + ctor.get().base + " " + ctor1.apply(9).base + " " + arrayMaker.apply(3).length + " "
                + genericArray.apply(2).length);
        Function<Integer, String> v1 = LambdaShapes::var;
        BiFunction<Integer, String, String> v2 = LambdaShapes::var;
        Supplier<String> v0 = LambdaShapes::var;
        Function<Object[], String> vArr = LambdaShapes::var;
        System.out.println(v0.get() + v1.apply(1) + v2.apply(1, "x") + vArr.apply(new Object[] {1, 2, 3}));
        IntToLongFunction boxing = LambdaShapes::widen;
        ToLongFunction<Integer> unboxing = x -> x;
        Function<Integer, Object> toObject = LambdaShapes::negate;
        IntFunction<Number> toNumber = Integer::valueOf;
        Consumer<String> discards = new ArrayList<String>()::add;
        VoidFn<String> discardsLength = String::length;
        ToDoubleFunction<Byte> byteToDouble = Byte::byteValue;
        discards.accept("x");
        discardsLength.run("x");
        System.out.println(boxing.applyAsLong(5) + " " + unboxing.applyAsLong(6) + " " + toObject.apply(7) + " "
                + toNumber.apply(8) + " " + byteToDouble.applyAsDouble((byte) 9));
        System.out.println(o.captureThis().getAsInt() + " " + o.nested(5).get().getAsInt() + " " + o.innerMaker()
                .apply(3).v + " " + new Sub().superRef().applyAsInt(1) + " " + intersection("inter").get() + " "
                + o.<String>generic("g"));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = x -> y -> q -> x * 100 + y * 10 + q;
        System.out.println(curried.apply(1).apply(2).apply(3));
        Comparator<String> cmp = Comparator.comparing(String::length, Comparator.reverseOrder());
        System.out.println(cmp.compare("aa", "b") + " " + BinaryOperator.minBy(cmp).apply("aa", "b"));
        try {
            Checked<java.io.IOException> ch = () -> { throw new java.io.IOException("checked"); };
            ch.run();
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        try {
            LambdaShapes none = null;
            IntUnaryOperator early = none::add;
            System.out.println("bound null " + early);
        } catch (NullPointerException e) {
            System.out.println("bound receiver is checked at once");
        }
        Runnable same1 = makeStateless();
        Runnable same2 = makeStateless();
        System.out.println((same1 == same2) + " " + (capturing(1) == capturing(1)) + " " + same1.getClass().isHidden()
                + " " + same1.getClass().isSynthetic() + " " + Arrays.toString(same1.getClass().getInterfaces()));
        Object multi = (Runnable & java.io.Serializable & Cloneable) () -> { };
        System.out.println((multi instanceof Cloneable) + " " + (multi instanceof java.io.Serializable) + " "
                + multi.getClass().getInterfaces().length);
        Supplier<Supplier<String>> self = () -> LambdaShapes.class::getSimpleName;
        System.out.println(self.get().get() + " " + ((Function<String, Integer>) Integer::parseInt).andThen(x -> x + 1)
                .apply("41"));
        Maker<StringBuilder> maker = StringBuilder::new;
        System.out.println(maker.make(5).capacity() + " " + ((UnaryOperator<String>) String::trim).apply("  t "));
        var fns = new ArrayList<IntSupplier>();
        for (int k = 0; k < 3; k++) {
            int kk = k * k;
            fns.add(() -> kk);
        }
        for (int k : new int[] {7, 8}) fns.add(() -> k);
        int sum = 0;
        for (IntSupplier fn : fns) sum = sum * 10 + fn.getAsInt();
        System.out.println(sum);
    }

    static Runnable makeStateless() {
        return () -> { };
    }

    static IntSupplier capturing(int x) {
        return () -> x;
    }
}
