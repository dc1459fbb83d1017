/** Private members reached across nested classes, through super, interfaces and lambdas. */
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class NestMates {
    private int secret = 1;
    private static int staticSecret = 100;

    private int bump() {
        return ++secret;
    }

    private static int staticBump() {
        return ++staticSecret;
    }

    private NestMates() {
    }

    private NestMates(int s) {
        secret = s;
    }

    private static class Inner {
        private int own = 10;
        private final NestMates outer = new NestMates(50);

        private Inner() {
        }

        private int sum() {
            outer.secret += 5;
            return own + outer.secret + outer.bump() + staticSecret + staticBump();
        }

        private class Deep {
            private int all() {
                return own + outer.secret + new Sibling().value;
            }
        }
    }

    private static class Sibling {
        private int value = 1000;
        private static final long HIDDEN = System.getProperty("java.version").length() > 0 ? 3 : 4;

        private Sibling self() {
            return this;
        }
    }

    private interface Secretive {
        private int hidden() {
            return 7;
        }

        private static int hiddenStatic() {
            return 8;
        }

        default int shown() {
            return hidden() + hiddenStatic() + staticSecret;
        }
    }

    private static class Base {
        private int v = 1;

        private String who() {
            return "Base";
        }
    }

    private static class Derived extends Base {
        private int v = 2;

        private String who() {
            return "Derived";
        }

        String both() {
            return super.who() + super.v + who() + v + ((Base) this).who();
        }
    }

    public static void main(String[] args) {
        Inner inner = new Inner();
        System.out.println(inner.sum() + " " + inner.own + " " + inner.outer.secret);
        System.out.println(inner.new Deep().all());
        System.out.println(new Sibling().self().self().value + Sibling.HIDDEN);
        Secretive s = new Secretive() {
        };
        System.out.println(s.shown() + s.hidden() + Secretive.hiddenStatic());
        System.out.println(new Derived().both());
        Base b = new Derived();
        System.out.println(b.who() + b.v);
        IntSupplier f = inner.outer::bump;
        Supplier<Inner> g = Inner::new;
        IntSupplier h = NestMates::staticBump;
        System.out.println(f.getAsInt() + " " + g.get().own + " " + h.getAsInt());
        inner.own += 5;
        inner.own++;
        System.out.println(inner.own + " " + NestMates.class.getNestHost().getSimpleName() + " "
                + Inner.Deep.class.getNestHost().getSimpleName()
                + " " + Inner.class.isNestmateOf(Sibling.class) + " " + Inner.class.isNestmateOf(String.class));
    }
}
