/** Interface calls, default methods, interface constants. */
public class B11_Interfaces {
    interface Named {
        int LIMIT = 10;

        String name();

        default String greeting() {
            return "I am " + name();
        }

        static Named of(String s) {
            return new Plain(s);
        }
    }

    interface Loud extends Named {
        @Override
        default String greeting() {
            return Named.super.greeting().toUpperCase();
        }
    }

    static class Plain implements Named {
        private final String s;

        Plain(String s) {
            this.s = s;
        }

        public String name() {
            return s;
        }
    }

    static class Shouter extends Plain implements Loud {
        Shouter(String s) {
            super(s);
        }
    }

    public static void main(String[] args) {
        Named[] all = {Named.of("x"), new Shouter("y"), () -> "lambda"};
        for (Named n : all) {
            System.out.println(n.name());
            System.out.println(n.greeting());
        }
        System.out.println(Named.LIMIT);
        System.out.println(all[1] instanceof Loud);
    }
}
