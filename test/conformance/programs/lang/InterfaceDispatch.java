/** Interface calls on many receivers, miranda methods, diamond inheritance, Object methods through interfaces. */
import java.util.ArrayList;
import java.util.List;

public class InterfaceDispatch {
    interface A {
        int a();
    }

    interface B {
        int b();
    }

    interface C extends A, B {
        default int sum() {
            return a() * 10 + b();
        }
    }

    interface D {
        default int a() {
            return 7;
        }
    }

    /** Declares nothing: a() and b() are only known from the interfaces. */
    static abstract class Miranda implements C {
        int viaThis() {
            return a() + b();
        }
    }

    static class M1 extends Miranda {
        public int a() {
            return 1;
        }

        public int b() {
            return 2;
        }
    }

    static class M2 extends M1 {
        @Override
        public int b() {
            return 20;
        }
    }

    static class Base {
        public int a() {
            return 3;
        }
    }

    static class FromBase extends Base implements C {
        public int b() {
            return 4;
        }
    }

    static class FromDefault implements D, B {
        public int b() {
            return 8;
        }
    }

    static class Late extends FromDefault implements C {
        @Override
        public int a() {
            return super.a() + 1;
        }
    }

    enum E implements C {
        X {
            public int a() {
                return 100;
            }
        },
        Y;

        public int a() {
            return 200;
        }

        public int b() {
            return ordinal();
        }
    }

    record R(int a, int b) implements C {
    }

    interface Marked {
        String toString();

        int hashCode();

        boolean equals(Object o);
    }

    static class Impl implements Marked {
        @Override
        public String toString() {
            return "Impl";
        }

        @Override
        public int hashCode() {
            return 5;
        }
    }

    static int total(C c) {
        return c.sum() + c.a() - c.b();
    }

    public static void main(String[] args) {
        List<C> all = new ArrayList<>(List.of(new M1(), new M2(), new FromBase(), new Late(), E.X, E.Y, new R(5, 6),
                new C() {
            public int a() {
                return 9;
            }

            public int b() {
                return 9;
            }
        }));
        for (C c : all) System.out.println(c.a() + " " + c.b() + " " + c.sum() + " " + total(c));
        long sum = 0;
        for (int i = 0; i < 1000; i++) sum += all.get(i % all.size()).sum();
        System.out.println(sum);
        System.out.println(new M2().viaThis() + " " + ((A) new M2()).a() + " " + ((B) new M2()).b());
        Marked m = new Impl();
        System.out.println(m + " " + m.hashCode() + " " + m.equals(m) + " " + m.getClass().getSimpleName());
        A[] as = {new M1(), () -> 77, E.Y::a};
        int s = 0;
        for (A a : as) s += a.a();
        System.out.println(s);
        D d = new FromDefault();
        System.out.println(d.a() + " " + (d instanceof B) + " " + (d instanceof C) + " " + ((B) d).b());
        try {
            ((C) d).sum();
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        A none = null;
        none.a();
    }
}
