/** Compound assignment: implicit narrowing, left operand saved first, on every kind of variable. */
public class CompoundAssignment {
    static int calls;
    static long[] table = {10, 20, 30};
    byte field = 100;
    static String text = "s";

    static int index() {
        return calls++;
    }

    static long[] array() {
        System.out.print("array ");
        return table;
    }

    CompoundAssignment me() {
        System.out.print("me ");
        return this;
    }

    static int value(int v) {
        System.out.print("value ");
        return v;
    }

    public static void main(String[] args) {
        array()[index()] += value(5);
        System.out.println(table[0] + " " + calls);
        array()[index()]++;
        System.out.println(table[1] + " " + calls);
        System.out.println(--array()[index()] + " " + calls);
        CompoundAssignment c = new CompoundAssignment();
        c.me().field += value(100);
        System.out.println(c.field);
        System.out.println(c.me().field-- + " " + c.field);
        c.field >>>= 1;
        System.out.println(c.field);
        c.field = -2;
        c.field >>>= 1;
        System.out.println(c.field);
        c.field /= 0.3;
        System.out.println(c.field);
        text += 1 + 2;
        text += 'c';
        text += null;
        text += new char[0].length;
        System.out.println(text);
        Object o = "obj";
        o += "ect";
        System.out.println(o);
        int i = 10;
        i += i++ + ++i;
        System.out.println(i);
        i ^= i << 3;
        i |= 0x100;
        i &= ~1;
        i %= 100;
        System.out.println(i);
        i *= 1.5f;
        i -= 2147483647L;
        System.out.println(i);
        double d = 1;
        d /= 3;
        d *= i;
        System.out.println(d);
        boolean z = true;
        z &= i > 0;
        z |= calls == 3;
        z ^= true;
        System.out.println(z);
        Integer boxed = 127;
        boxed++;
        boxed += 1;
        System.out.println(boxed);
        Character ch = 'a';
        ch++;
        System.out.println(ch);
        int[] a = {0, 0, 0};
        int k = 0;
        a[k] = k = 2;
        a[k] += k = 1;
        System.out.println(a[0] + "" + a[1] + a[2] + k);
        int[] nul = null;
        try {
            nul[index()] += value(1);
        } catch (NullPointerException e) {
            System.out.println("npe after " + calls);
        }
        try {
            a[index()] = value(1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
