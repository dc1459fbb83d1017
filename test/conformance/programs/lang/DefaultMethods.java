/** Default, static and private interface methods; resolution of diamonds; classes win over interfaces. */
public class DefaultMethods {
    interface A {
        default String who() {
            return "A";
        }

        default String call() {
            return "A.call:" + who() + helper();
        }

        private String helper() {
            return "(" + counter() + ")";
        }

        private static int counter() {
            return 42;
        }

        static String utility() {
            return "static " + counter();
        }
    }

    interface B extends A {
        default String who() {
            return "B";
        }
    }

    interface C extends A {
    }

    static class Diamond implements B, C {
    }

    static class Both implements A, D {
        public String who() {
            return A.super.who() + "+" + D.super.who();
        }
    }

    interface D {
        default String who() {
            return "D";
        }
    }

    static class Root {
        public String who() {
            return "Root";
        }
    }

    static class ClassWins extends Root implements B {
    }

    static abstract class Abstract implements A {
        public abstract String who();
    }

    static class Concrete extends Abstract {
        public String who() {
            return "Concrete";
        }
    }

    interface Reabstract extends A {
        String who();
    }

    interface Objectish {
        boolean equals(Object o);

        String toString();

        default int size() {
            return toString().length();
        }
    }

    public static void main(String[] args) {
        System.out.println(new Diamond().who() + " " + new Diamond().call());
        System.out.println(new Both().who() + " " + new Both().call());
        System.out.println(new ClassWins().who() + " " + ((B) new ClassWins()).call());
        System.out.println(new Concrete().call());
        Reabstract r = () -> "lambda";
        System.out.println(r.call());
        System.out.println(A.utility());
        Objectish o = new Objectish() {
            @Override
            public String toString() {
                return "twelve chars";
            }
        };
        System.out.println(o.size() + " " + o.equals(o));
        A anonymous = new A() {
            public String who() {
                return A.super.who().repeat(3);
            }
        };
        System.out.println(anonymous.call());
    }
}
