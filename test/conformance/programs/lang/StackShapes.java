/** Expressions that need every dup and swap form, including on two-slot values. */
public class StackShapes {
    int i;
    long l;
    double d;
    static long sl;
    static int si;
    Object o;

    static long touch(long x) {
        return x;
    }

    static StackShapes make(StackShapes s) {
        System.out.print(".");
        return s;
    }

    public static void main(String[] args) {
        StackShapes s = new StackShapes();
        int[] ia = {1, 2, 3};
        long[] la = {1, 2, 3};
        double[] da = {1, 2, 3};
        Object[] oa = new Object[3];
        byte[] ba = new byte[3];
        int x = s.i = 5;
        long y = s.l = 6;
        double z = make(s).d = 7.5;
        System.out.println(x + " " + y + " " + z);
        x = s.i++;
        y = s.l++;
        z = s.d++;
        System.out.println(x + " " + y + " " + z + " " + s.i + " " + s.l + " " + s.d);
        x = ++s.i;
        y = --make(s).l;
        z = --s.d;
        System.out.println(x + " " + y + " " + z);
        x = ia[1] = 10;
        y = la[1] = 20;
        z = da[1] = 30;
        System.out.println(x + " " + y + " " + z);
        x = ia[1]++;
        y = la[1]++;
        z = da[1]--;
        System.out.println(x + " " + y + " " + z + " " + ia[1] + " " + la[1] + " " + da[1]);
        y = la[(int) (la[0] += 1)] += la[0] = 5;
        System.out.println(y + " " + la[0] + " " + la[1] + " " + la[2]);
        y = sl = touch(sl + 9) + (sl = 3);
        x = si = si++ + si--;
        System.out.println(y + " " + sl + " " + x + " " + si);
        oa[0] = oa[1] = s.o = "chain";
        System.out.println(oa[0] == s.o && oa[1] == s.o);
        byte b = ba[2] = (byte) (ba[1] = (byte) 0x1ff);
        System.out.println(b + " " + ba[1] + " " + ba[2]);
        s.l = s.i = ia[0] = ia[2];
        System.out.println(s.l + s.i + ia[0]);
        touch(s.l += 5);
        s.d += s.l += s.i += 1;
        System.out.println(s.d + " " + s.l + " " + s.i);
        int a1 = 1, a2 = 2, a3 = 3;
        a1 = a2 = a3;
        a1 += a2 -= a3 *= 4;
        System.out.println(a1 + " " + a2 + " " + a3);
        System.out.println((x = 3) * (x = x + 1) * x--);
        System.out.println(new int[] {x++, x++, x++}[1] + x);
        long big = new long[] {1L << 40, 2}[0] * (s.l = 2) + s.l;
        System.out.println(big);
        boolean[] flags = {false, true};
        boolean f = flags[0] |= flags[1] ^= false;
        System.out.println(f + " " + flags[0] + flags[1]);
        String str = null;
        String other = (str = "a") + (str += "b") + str;
        System.out.println(other);
    }
}
