/** Enums: switch, bodies per constant, ordinal, valueOf, values are copies, abstract methods. */
import java.util.Arrays;

public class EnumSwitch {
    enum Op {
        ADD("+") {
            int apply(int a, int b) {
                return a + b;
            }
        },
        SUB("-") {
            int apply(int a, int b) {
                return a - b;
            }
        },
        MUL("*") {
            int apply(int a, int b) {
                return a * b;
            }

            @Override
            public String toString() {
                return "times";
            }
        };

        final String sign;
        static int constructed;

        static {
            for (Op o : values()) constructed += o.ordinal() + 1;
        }

        Op(String sign) {
            this.sign = sign;
        }

        abstract int apply(int a, int b);
    }

    enum Level {LOW, MID, HIGH}

    static String old(Level l) {
        switch (l) {
            case LOW: return "low";
            case HIGH: return "high";
            default: return "default " + l.name().toLowerCase();
        }
    }

    static int modern(Level l) {
        return switch (l) {
            case LOW -> 1;
            case MID -> 2;
            case HIGH -> 3;
        };
    }

    public static void main(String[] args) {
        for (Op o : Op.values()) {
            System.out.println(o + " " + o.name() + " " + o.sign + " " + o.apply(7, 3) + " " + o.ordinal() + " "
                    + (o.getClass() == Op.class) + " " + o.getDeclaringClass().getSimpleName());
        }
        System.out.println(Op.constructed);
        for (Level l : Level.values()) System.out.println(old(l) + modern(l));
        Level[] copy = Level.values();
        copy[0] = null;
        System.out.println(Arrays.toString(Level.values()) + (Level.values() == Level.values()));
        System.out.println(Level.valueOf("MID").compareTo(Level.HIGH) + " " + Level.LOW.equals(Level.LOW));
        System.out.println(Enum.valueOf(Op.class, "MUL"));
        try {
            Level.valueOf("NONE");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Level.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Level none = null;
        old(none);
    }
}
