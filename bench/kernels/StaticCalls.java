/** Small static methods, static fields, class-initialised tables, a tableswitch and a lookupswitch. */
public class StaticCalls {
    private static int calls;

    static final class Table {
        static final int[] COST = new int[16];

        static {
            for (int i = 0; i < COST.length; i++) {
                COST[i] = i * i % 11;
            }
        }

        static int cost(int i) {
            return COST[i & 15];
        }
    }

    static int min(int a, int b) {
        return a < b ? a : b;
    }

    static int clamp(int x, int low, int high) {
        calls++;
        return min(high, x < low ? low : x);
    }

    static int dense(int op, int x) {
        switch (op) {
            case 0: return x + 1;
            case 1: return x - 3;
            case 2: return x << 1;
            case 3: return x ^ 0x3c;
            default: return -x;
        }
    }

    static int sparse(int op) {
        switch (op) {
            case -1000: return 1;
            case 5: return 2;
            case 40_000: return 3;
            default: return 4;
        }
    }

    public static void main(String[] args) {
        int acc = 1;
        for (int i = 0; i < 1_500_000; i++) {
            acc = dense(i % 6, acc) + Table.cost(i);
            acc += sparse((i & 7) == 5 ? 5 : i) + clamp(acc, -1_000_000, 1_000_000);
        }
        System.out.println("StaticCalls " + acc + " " + calls);
    }
}
