/** Sealed hierarchies with instanceof patterns and switch expressions over their kinds. */
import java.util.List;

public class SealedTypes {
    sealed interface Expr permits Num, Add, Mul, Neg {
    }

    record Num(int value) implements Expr {
    }

    record Add(Expr left, Expr right) implements Expr {
    }

    record Mul(Expr left, Expr right) implements Expr {
    }

    static final class Neg implements Expr {
        final Expr inner;

        Neg(Expr inner) {
            this.inner = inner;
        }
    }

    static abstract sealed class Animal permits Dog, Cat {
        abstract String sound();
    }

    static non-sealed class Dog extends Animal {
        String sound() {
            return "woof";
        }
    }

    static final class Cat extends Animal {
        String sound() {
            return "meow";
        }
    }

    static class Puppy extends Dog {
        @Override
        String sound() {
            return super.sound().substring(0, 2);
        }
    }

    static int eval(Expr e) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Add a) return eval(a.left()) + eval(a.right());
        if (e instanceof Mul m && m.left() instanceof Num n && n.value() == 0) return 0;
        if (e instanceof Mul m) return eval(m.left()) * eval(m.right());
        if (!(e instanceof Neg neg)) throw new AssertionError(e);
        return -eval(neg.inner);
    }

    static String show(Expr e) {
        return e instanceof Num n ? Integer.toString(n.value())
                : e instanceof Add a ? "(" + show(a.left()) + "+" + show(a.right()) + ")"
                : e instanceof Mul m ? show(m.left()) + "*" + show(m.right())
                : e instanceof Neg neg ? "-" + show(neg.inner) : "?";
    }

    public static void main(String[] args) {
        Expr e = new Add(new Num(2), new Mul(new Num(3), new Neg(new Num(4))));
        System.out.println(show(e) + " = " + eval(e));
        System.out.println(eval(new Mul(new Num(0), null)));
        try {
            eval(null);
        } catch (AssertionError x) {
            System.out.println(x);
        }
        for (Animal a : List.of(new Dog(), new Cat(), new Puppy())) System.out.println(a.sound());
        Object o = "a string";
        if (o instanceof String s && s.length() > 3) System.out.println(s.toUpperCase());
        if (!(o instanceof Integer i)) {
            System.out.println("not an integer");
        } else {
            System.out.println(i + 1);
        }
        System.out.println(Expr.class.isSealed() + " " + Dog.class.isSealed() + " " + Animal.class.isSealed());
        for (Class<?> c : Expr.class.getPermittedSubclasses()) System.out.println(c.getSimpleName());
    }
}
