/** Initialisers that need each other: the second sees defaults. */
public class ClassInitRecursive {
    static class A {
        static int a = 1;
        static int fromB = B.b + 100;
        static final Object marker = new Object();

        static {
            System.out.println("A done, fromB=" + fromB);
        }
    }

    static class B {
        static int b = A.a + 10;
        static boolean sawMarker = A.marker != null;

        static {
            System.out.println("B done, b=" + b + " saw marker " + sawMarker);
        }
    }

    static class Singleton {
        static final Singleton INSTANCE = new Singleton();
        static int counter = 5;
        static final int FIXED = 7;
        final int seenCounter = counter;
        final int seenFixed = FIXED;

        Singleton() {
            counter = 99;
        }
    }

    static class Self {
        static Self first = new Self("first");
        static Self second = new Self("second");
        static int made;
        final String text;

        Self(String name) {
            made++;
            text = name + made + (first == null) + (second == null);
        }
    }

    static class Base {
        static int base = Derived.derived + 1;
    }

    static class Derived extends Base {
        static int derived = Base.base + 10;
    }

    public static void main(String[] args) {
        System.out.println(A.a + " " + A.fromB + " " + B.b + " " + B.sawMarker);
        System.out.println(Singleton.counter + " " + Singleton.INSTANCE.seenCounter + " "
                + Singleton.INSTANCE.seenFixed);
        System.out.println(Self.made + " " + Self.first.text + " " + Self.second.text);
        System.out.println(Derived.derived + " " + Base.base);
    }
}
