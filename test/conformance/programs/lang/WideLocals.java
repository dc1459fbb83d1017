/** More than 256 local slots, wide increments, and jumps longer than a short method has. */
public class WideLocals {
    static long many(int seed) {
        long a0 = seed, a1 = a0 + 1, a2 = a1 + 1, a3 = a2 + 1, a4 = a3 + 1, a5 = a4 + 1, a6 = a5 + 1, a7 = a6 + 1;
        long b0 = a7, b1 = b0 + 1, b2 = b1 + 1, b3 = b2 + 1, b4 = b3 + 1, b5 = b4 + 1, b6 = b5 + 1, b7 = b6 + 1;
        long c0 = b7, c1 = c0 + 1, c2 = c1 + 1, c3 = c2 + 1, c4 = c3 + 1, c5 = c4 + 1, c6 = c5 + 1, c7 = c6 + 1;
        long d0 = c7, d1 = d0 + 1, d2 = d1 + 1, d3 = d2 + 1, d4 = d3 + 1, d5 = d4 + 1, d6 = d5 + 1, d7 = d6 + 1;
        long e0 = d7, e1 = e0 + 1, e2 = e1 + 1, e3 = e2 + 1, e4 = e3 + 1, e5 = e4 + 1, e6 = e5 + 1, e7 = e6 + 1;
        long f0 = e7, f1 = f0 + 1, f2 = f1 + 1, f3 = f2 + 1, f4 = f3 + 1, f5 = f4 + 1, f6 = f5 + 1, f7 = f6 + 1;
        long g0 = f7, g1 = g0 + 1, g2 = g1 + 1, g3 = g2 + 1, g4 = g3 + 1, g5 = g4 + 1, g6 = g5 + 1, g7 = g6 + 1;
        long h0 = g7, h1 = h0 + 1, h2 = h1 + 1, h3 = h2 + 1, h4 = h3 + 1, h5 = h4 + 1, h6 = h5 + 1, h7 = h6 + 1;
        long i0 = h7, i1 = i0 + 1, i2 = i1 + 1, i3 = i2 + 1, i4 = i3 + 1, i5 = i4 + 1, i6 = i5 + 1, i7 = i6 + 1;
        long j0 = i7, j1 = j0 + 1, j2 = j1 + 1, j3 = j2 + 1, j4 = j3 + 1, j5 = j4 + 1, j6 = j5 + 1, j7 = j6 + 1;
        long k0 = j7, k1 = k0 + 1, k2 = k1 + 1, k3 = k2 + 1, k4 = k3 + 1, k5 = k4 + 1, k6 = k5 + 1, k7 = k6 + 1;
        long l0 = k7, l1 = l0 + 1, l2 = l1 + 1, l3 = l2 + 1, l4 = l3 + 1, l5 = l4 + 1, l6 = l5 + 1, l7 = l6 + 1;
        long m0 = l7, m1 = m0 + 1, m2 = m1 + 1, m3 = m2 + 1, m4 = m3 + 1, m5 = m4 + 1, m6 = m5 + 1, m7 = m6 + 1;
        long n0 = m7, n1 = n0 + 1, n2 = n1 + 1, n3 = n2 + 1, n4 = n3 + 1, n5 = n4 + 1, n6 = n5 + 1, n7 = n6 + 1;
        long o0 = n7, o1 = o0 + 1, o2 = o1 + 1, o3 = o2 + 1, o4 = o3 + 1, o5 = o4 + 1, o6 = o5 + 1, o7 = o6 + 1;
        long p0 = o7, p1 = p0 + 1, p2 = p1 + 1, p3 = p2 + 1, p4 = p3 + 1, p5 = p4 + 1, p6 = p5 + 1, p7 = p6 + 1;
        int wideInt = 5;
        wideInt++;
        wideInt += 1000;
        wideInt -= 3000;
        wideInt += 32767;
        float wideFloat = 1.5f;
        double wideDouble = 2.5;
        Object wideObject = "wide";
        int small = 0;
        for (int w = 0; w < 300; w += 7) {
            small += w;
            wideInt--;
            wideFloat *= 1.01f;
        }
        wideDouble += wideFloat;
        System.out.println(wideInt + " " + wideFloat + " " + wideDouble + " " + wideObject + " " + small);
        try {
            wideObject = ((Object[]) wideObject)[0];
        } catch (ClassCastException wide) {
            System.out.println("caught into a wide slot " + (wide != null));
        }
        return p7 + a0 + h4 + m6 + (o7 - n1);
    }

    static int parameters(int a, long b, int c, double d, int e, float f, Object g, byte h, char i, short j, boolean k,
            long l, double m, int[] n, String... o) {
        return (int) (a + b + c + d + e + f + g.hashCode() + h + i + j + (k ? 1 : 0) + l + m + n.length + o.length);
    }

    public static void main(String[] args) {
        System.out.println(many(0));
        System.out.println(many(-12345));
        System.out.println(parameters(1, 2L, 3, 4.0, 5, 6f, 7, (byte) 8, '\t', (short) 10, true, 12L, 13.0, new int[14],
                "x", "y"));
    }
}
