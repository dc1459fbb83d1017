/** Non-capturing, capturing and method-reference lambdas. */
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class B15_Lambdas {
    private int counter;

    int next() {
        return ++counter;
    }

    static int apply(IntBinaryOperator op, int a, int b) {
        return op.applyAsInt(a, b);
    }

    public static void main(String[] args) {
        System.out.println(apply((a, b) -> a * b, 6, 7));
        System.out.println(apply(Math::max, 6, 7));
        int offset = 100;
        System.out.println(apply((a, b) -> a + b + offset, 6, 7));
        B15_Lambdas me = new B15_Lambdas();
        Supplier<Integer> s = me::next;
        System.out.println(s.get());
        System.out.println(s.get());
        Function<Integer, Integer> twice = x -> x * 2;
        System.out.println(twice.andThen(x -> x + 1).apply(5));
        System.out.println(twice.compose((Integer x) -> x + 1).apply(5));
        Function<String, Integer> length = String::length;
        System.out.println(length.apply("four"));
        Supplier<StringBuilder> make = StringBuilder::new;
        System.out.println(make.get().append("made"));
        Runnable r = () -> System.out.println("ran");
        r.run();
    }
}
