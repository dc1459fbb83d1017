/** Throwing, unwinding through frames and finally blocks, implicit exceptions. */
public class Exceptions {
    static final class Refused extends RuntimeException {
        final int code;

        Refused(int code) {
            super("refused", null, false, false);
            this.code = code;
        }
    }

    static int finallyRuns;

    static int descend(int depth, int value) {
        if (depth == 0) {
            if (value % 3 == 0) {
                throw new Refused(value);
            }
            return value;
        }
        try {
            return descend(depth - 1, value) + 1;
        } finally {
            finallyRuns++;
        }
    }

    static int implicit(int i) {
        try {
            int[] small = new int[i & 3];
            return small[2] + 10 / (i % 5);
        } catch (ArrayIndexOutOfBoundsException e) {
            return 1;
        } catch (ArithmeticException e) {
            return 2;
        }
    }

    public static void main(String[] args) {
        int acc = 0;
        for (int i = 0; i < 150_000; i++) {
            try {
                acc = acc * 31 + descend(6, i);
            } catch (Refused e) {
                acc ^= e.code;
            }
            acc += implicit(i);
        }
        System.out.println("Exceptions " + acc + " " + finallyRuns);
    }
}
