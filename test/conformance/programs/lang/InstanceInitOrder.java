/** Field initialisers, instance blocks, constructors, virtual calls from super constructors. */
public class InstanceInitOrder {
    static String log(String s) {
        System.out.println(s);
        return s;
    }

    static class Base {
        String b1 = log("b1");

        {
            log("Base block sees b2=" + this.b2);
        }

        String b2 = log("b2");

        Base() {
            log("Base()");
            hook();
        }

        Base(String s) {
            this();
            log("Base(" + s + ")");
        }

        void hook() {
            log("Base.hook");
        }
    }

    static class Derived extends Base {
        String d1 = log("d1");
        int number = 7;
        final int constant = 8;
        final int notConstant;
        String nothing;

        {
            notConstant = 9;
            log("Derived block");
        }

        Derived() {
            super(log("argument"));
            log("Derived()");
            hook();
        }

        Derived(int x) {
            this();
            number += x;
            log("Derived(int) " + number);
        }

        @Override
        void hook() {
            log("Derived.hook d1=" + d1 + " number=" + number + " constant=" + constant + " notConstant="
                    + notConstant);
            nothing = "set early";
        }
    }

    static class Reset extends Derived {
        String early = null;
        String kept;

        @Override
        void hook() {
            early = "e";
            kept = "k";
        }
    }

    static class Failing {
        static Failing escaped;
        int x = 1;

        Failing() {
            escaped = this;
            x = 2;
            throw new UnsupportedOperationException();
        }
    }

    public static void main(String[] args) {
        Derived d = new Derived(10);
        System.out.println(d.nothing);
        System.out.println("---");
        Reset r = new Reset();
        System.out.println(r.early + " " + r.kept);
        try {
            new Failing();
        } catch (UnsupportedOperationException e) {
            System.out.println("escaped " + Failing.escaped.x);
        }
    }
}
