/** Optional and its primitive kin. */
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Supplier;

public class Optionals {
    static int calls;

    static String expensive() {
        calls++;
        return "expensive";
    }

    static void attempt(String name, Supplier<?> s) {
        try {
            System.out.println(name + ": " + s.get());
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    public static void main(String[] args) {
        Optional<String> full = Optional.of("value");
        Optional<String> empty = Optional.empty();
        for (Optional<String> o : new Optional[] {full, empty}) {
            attempt("toString", () -> o + " " + o.isPresent() + " " + o.isEmpty() + " " + o.hashCode());
            attempt("get", o::get);
            attempt("orElse", () -> o.orElse("other"));
            attempt("orElseGet", () -> o.orElseGet(Optionals::expensive) + calls);
            attempt("orElse eager", () -> o.orElse(expensive()) + calls);
            attempt("orElseThrow", o::orElseThrow);
            attempt("orElseThrow custom", () -> o.orElseThrow(() -> new IllegalStateException("custom")));
            attempt("map", () -> o.map(String::length));
            attempt("map to null", () -> o.map(s -> null));
            attempt("flatMap", () -> o.flatMap(s -> Optional.of(s + s)));
            attempt("flatMap null", () -> o.flatMap(s -> null));
            attempt("filter", () -> o.filter(s -> s.length() > 10) + " " + o.filter(s -> true));
            attempt("or", () -> o.or(() -> Optional.of("alternative")));
            attempt("stream", () -> o.stream().count());
            o.ifPresentOrElse(s -> System.out.println("present " + s), () -> System.out.println("absent"));
            o.ifPresent(System.out::println);
        }
        attempt("of null", () -> Optional.of(null));
        attempt("ofNullable", () -> (Object) Optional.ofNullable(null) == empty);
        attempt("equals", () -> full.equals(Optional.of(new String("value"))) + " " + full.equals(empty) + " "
                + Optional.of(Optional.of(1)));
        OptionalInt oi = OptionalInt.of(5);
        attempt("int", () -> oi + " " + oi.getAsInt() + " " + OptionalInt.empty() + " " + oi.orElse(7) + " "
                + OptionalInt.empty().orElseGet(() -> 9));
        attempt("int empty", () -> OptionalInt.empty().getAsInt());
        attempt("long", () -> OptionalLong.of(1L << 40) + " " + OptionalLong.empty().orElse(3));
        attempt("double", () -> OptionalDouble.of(Double.NaN).equals(OptionalDouble.of(Double.NaN)) + " "
                + OptionalDouble.of(0.0).equals(OptionalDouble.of(-0.0)));
        try {
            OptionalDouble.empty().orElseThrow();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }
}
