/** Fields are chosen statically, methods dynamically; statics hide; interfaces bring constants. */
public class FieldHiding {
    static class A {
        String name = "A.name";
        static String shared = "A.shared";

        String get() {
            return name;
        }

        static String st() {
            return "A.st";
        }

        private String priv() {
            return "A.priv";
        }

        String callPriv() {
            return priv();
        }
    }

    static class B extends A {
        String name = "B.name";
        static String shared = "B.shared";

        @Override
        String get() {
            return name + "/" + super.name + "/" + ((A) this).name + "/" + super.get();
        }

        static String st() {
            return "B.st";
        }

        String priv() {
            return "B.priv";
        }
    }

    static class C extends B {
        int name = 7;

        void set(int n, String s) {
            name = n;
            ((B) this).name = s;
            ((A) this).name = s + s;
        }
    }

    interface K {
        int ONE = 1;
        int[] SHARED = {1};
    }

    interface L extends K {
        int TWO = ONE + 1;
    }

    static class Impl implements L {
        int sum() {
            SHARED[0] += TWO;
            return ONE + TWO + SHARED[0];
        }
    }

    static class Overloads {
        String f(A a) {
            return "f(A)";
        }

        String f(B b) {
            return "f(B)";
        }

        String f(Object o) {
            return "f(Object)";
        }
    }

    public static void main(String[] args) {
        C c = new C();
        B b = c;
        A a = c;
        System.out.println(a.name + " " + b.name + " " + c.name);
        System.out.println(a.get());
        System.out.println(a.shared + " " + b.shared + " " + c.shared);
        System.out.println(a.st() + " " + b.st() + " " + C.st());
        System.out.println(a.callPriv() + " " + b.callPriv() + " " + b.priv() + " " + c.callPriv());
        c.set(8, "s");
        System.out.println(a.name + " " + b.name + " " + c.name);
        System.out.println(new Impl().sum() + " " + new Impl().sum() + " " + Impl.TWO);
        Overloads o = new Overloads();
        System.out.println(o.f(a) + o.f(b) + o.f(c) + o.f((Object) c) + o.f(null));
        int shadow = 1;
        {
            int inner = shadow + 1;
            shadow = inner;
        }
        class Local {
            int shadow = 10;

            int both(int shadow) {
                return shadow + this.shadow;
            }
        }
        System.out.println(shadow + new Local().both(100));
    }
}
