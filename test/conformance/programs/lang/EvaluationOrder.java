/** Left to right, operands before operation, arguments before call, even when something throws. */
public class EvaluationOrder {
    static StringBuilder trail = new StringBuilder();

    static int i(int v) {
        trail.append('i').append(v).append(' ');
        return v;
    }

    static int fail(String s) {
        trail.append('!').append(s).append(' ');
        throw new IllegalStateException(s);
    }

    static int[] a(int... v) {
        trail.append('a').append(v.length).append(' ');
        return v;
    }

    static EvaluationOrder obj() {
        trail.append("obj ");
        return new EvaluationOrder();
    }

    static EvaluationOrder nul() {
        trail.append("nul ");
        return null;
    }

    int field = 1;

    EvaluationOrder m(int x, int y, int z) {
        trail.append("m").append(x).append(y).append(z).append(' ');
        return this;
    }

    interface Body {
        Object run();
    }

    static void attempt(String name, Body b) {
        trail.setLength(0);
        String result;
        try {
            result = String.valueOf(b.run());
        } catch (RuntimeException e) {
            result = e.getClass().getSimpleName();
        }
        System.out.println(name + ": " + trail + "-> " + result);
    }

    public static void main(String[] args) {
        attempt("sum", () -> i(1) + i(2) * i(3) - i(4));
        attempt("divide by zero", () -> i(1) / i(0) + i(2));
        attempt("left fails", () -> fail("l") + i(1));
        attempt("right fails", () -> i(1) / (i(0) + fail("r")));
        attempt("arguments", () -> obj().m(i(1), i(2), i(3)).m(i(4), i(5), i(6)) != null);
        attempt("argument fails", () -> obj().m(i(1), fail("arg"), i(3)));
        attempt("null receiver", () -> nul().m(i(1), i(2), i(3)));
        attempt("array index", () -> a(1, 2)[i(1)]);
        attempt("bad index before value", () -> a(1, 2)[i(5)] = i(7));
        attempt("null array", () -> ((int[]) null)[i(0)] = i(7));
        attempt("index fails", () -> a(1)[fail("ix")] = i(7));
        attempt("value fails", () -> a(1)[i(9)] = fail("val"));
        attempt("null field assign", () -> nul().field = i(3));
        attempt("null field value fails", () -> nul().field = fail("fv"));
        attempt("compound null", () -> nul().field += i(3));
        attempt("compound index", () -> a(1)[i(4)] += i(3));
        attempt("short circuit and", () -> i(0) == 1 && i(1) == 1);
        attempt("short circuit or", () -> i(0) == 0 || i(1) == 1);
        attempt("no short circuit", () -> i(0) == 1 & i(1) == 1);
        attempt("conditional", () -> i(1) == 1 ? i(2) : i(3));
        attempt("array creation", () -> new int[i(2)][i(3)][i(-1)]);
        attempt("array initialiser", () -> new int[] {i(1), fail("init"), i(2)});
        attempt("concat", () -> "" + i(1) + obj().field + i(2));
        attempt("instanceof", () -> (Object) obj() instanceof EvaluationOrder);
        attempt("static through null", () -> nul().i(8));
        attempt("shift", () -> i(1) << i(33) >> i(1));
        attempt("comparison chain", () -> i(1) < i(2) == i(3) > i(2));
        attempt("nested calls", () -> i(i(i(1) + 1) + 1));
        attempt("super args", () -> new Sub(i(1), i(2)).field);
    }

    static class Sub extends EvaluationOrder {
        int own = i(50);

        Sub(int a, int b) {
            super();
            field = i(60) + own + a + b;
        }

        {
            i(55);
        }
    }
}
