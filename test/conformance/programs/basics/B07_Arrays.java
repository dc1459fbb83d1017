/** Arrays of each element type: default values, stores, truncation, length. */
public class B07_Arrays {
    public static void main(String[] args) {
        boolean[] z = new boolean[2];
        byte[] b = new byte[2];
        char[] c = new char[2];
        short[] s = new short[2];
        int[] i = new int[2];
        long[] l = new long[2];
        float[] f = new float[2];
        double[] d = new double[2];
        Object[] o = new Object[2];
        System.out.println(z[0]);
        System.out.println(b[0]);
        System.out.println((int) c[0]);
        System.out.println(s[0]);
        System.out.println(i[0]);
        System.out.println(l[0]);
        System.out.println(f[0]);
        System.out.println(d[0]);
        System.out.println(o[0]);
        z[1] = true;
        b[1] = (byte) 200;
        c[1] = (char) -1;
        s[1] = (short) 40000;
        i[1] = 1 << 30;
        l[1] = 1L << 60;
        f[1] = 0.5f;
        d[1] = 0.25;
        o[1] = i;
        System.out.println(z[1]);
        System.out.println(b[1]);
        System.out.println((int) c[1]);
        System.out.println(s[1]);
        System.out.println(i[1]);
        System.out.println(l[1]);
        System.out.println(f[1]);
        System.out.println(d[1]);
        System.out.println(o[1] == i);
        b[1]++;
        b[0] += 300;
        c[1]++;
        s[0] -= 40000;
        System.out.println(b[1]);
        System.out.println(b[0]);
        System.out.println((int) c[1]);
        System.out.println(s[0]);
        int[] empty = {};
        System.out.println(empty.length);
        int[][] jagged = {{1}, {2, 3}, {}};
        int sum = 0;
        for (int[] row : jagged) {
            for (int x : row) sum += x;
        }
        System.out.println(sum);
        System.out.println(jagged[2].length);
    }
}
