/** Two threads come to two classes whose initialisers need each other's counter. */
class WhoInitialises {
    static volatile String order = "";

    static class A {
        static final int N;

        static {
            order += "A";
            N = order.length();
        }
    }

    static class B {
        static final int N;

        static {
            order += "B";
            N = order.length();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.print("t" + A.N + B.N + " "));
        t.start();
        int n = B.N * 10 + A.N;
        t.join();
        System.out.print(n + order);
    }
}
