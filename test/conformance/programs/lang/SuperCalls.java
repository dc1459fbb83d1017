/** super in every position: methods, fields, defaults, outer super, from lambdas and inner classes. */
import java.util.function.Supplier;

public class SuperCalls {
    static class A {
        String name = "A";

        String who() {
            return "A.who";
        }

        String call() {
            return who() + "/" + name;
        }

        protected Object self() {
            return this;
        }
    }

    interface Face {
        default String face() {
            return "Face.face " + describe();
        }

        String describe();
    }

    interface Second {
        default String face() {
            return "Second.face";
        }
    }

    static class B extends A implements Face, Second {
        String name = "B";

        @Override
        String who() {
            return "B.who>" + super.who();
        }

        @Override
        String call() {
            return super.call() + "|" + super.name + name;
        }

        public String face() {
            return Face.super.face() + "&" + Second.super.face();
        }

        public String describe() {
            return "B";
        }

        Supplier<String> lambda() {
            return () -> super.who() + super.name + this.who();
        }

        Supplier<String> reference() {
            return super::who;
        }

        class Inner {
            String outer() {
                return B.super.who() + B.super.name + B.this.who();
            }

            Supplier<String> lambda() {
                return () -> B.super.call();
            }
        }
    }

    static class C extends B {
        @Override
        String who() {
            return "C.who>" + super.who();
        }

        @Override
        public String toString() {
            return "C:" + super.toString().startsWith("SuperCalls$C@");
        }

        @Override
        public int hashCode() {
            return super.hashCode() == System.identityHashCode(this) ? 1 : 2;
        }

        @Override
        public boolean equals(Object o) {
            return !super.equals(o);
        }

        @Override
        protected C self() {
            return (C) super.self();
        }
    }

    static abstract class Template {
        final String run() {
            return before() + body() + after();
        }

        String before() {
            return "<";
        }

        abstract String body();

        String after() {
            return ">";
        }
    }

    static class Concrete extends Template {
        @Override
        String before() {
            return super.before() + "(";
        }

        @Override
        String body() {
            return getClass().getSimpleName();
        }
    }

    public static void main(String[] args) {
        C c = new C();
        System.out.println(c.call());
        System.out.println(c.who());
        System.out.println(c.face());
        System.out.println(c.lambda().get() + " " + c.reference().get());
        System.out.println(c.new Inner().outer() + " " + c.new Inner().lambda().get());
        System.out.println(c + " " + c.hashCode() + " " + c.equals(c) + " " + (c.self() == c));
        System.out.println(new Concrete().run() + new Template() {
            @Override
            String body() {
                return "anonymous";
            }

            @Override
            String after() {
                return super.after() + "!";
            }
        }.run());
        A a = new A() {
            String name = "anon";

            @Override
            String who() {
                return super.who() + super.name + name;
            }
        };
        System.out.println(a.call());
    }
}
