/** Each conditional jump, taken and not taken. */
public class B05_Branches {
    static String sign(int x) {
        if (x < 0) {
            return "negative";
        } else if (x == 0) {
            return "zero";
        }
        return "positive";
    }

    static int compare(int a, int b) {
        int bits = 0;
        if (a == b) bits |= 1;
        if (a != b) bits |= 2;
        if (a < b) bits |= 4;
        if (a <= b) bits |= 8;
        if (a > b) bits |= 16;
        if (a >= b) bits |= 32;
        return bits;
    }

    static int compareZero(int a) {
        int bits = 0;
        if (a == 0) bits |= 1;
        if (a != 0) bits |= 2;
        if (a < 0) bits |= 4;
        if (a <= 0) bits |= 8;
        if (a > 0) bits |= 16;
        if (a >= 0) bits |= 32;
        return bits;
    }

    static int references(Object a, Object b) {
        int bits = 0;
        if (a == b) bits |= 1;
        if (a != b) bits |= 2;
        if (a == null) bits |= 4;
        if (a != null) bits |= 8;
        return bits;
    }

    public static void main(String[] args) {
        int[] values = {Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE};
        for (int a : values) {
            System.out.println(sign(a));
            System.out.println(compareZero(a));
            for (int b : values) {
                System.out.println(compare(a, b));
            }
        }
        Object x = new Object();
        Object y = new Object();
        System.out.println(references(x, x));
        System.out.println(references(x, y));
        System.out.println(references(null, y));
        System.out.println(references(null, null));
        int i = 0;
        do {
            i += 3;
        } while (i < 10);
        System.out.println(i);
        while (i > 0) i -= 5;
        System.out.println(i);
    }
}
