/** Int results where C would be undefined. */
public class IntCorners {
    static int minusOne() {
        return Integer.parseInt("-1");
    }

    public static void main(String[] args) {
        int min = Integer.MIN_VALUE;
        int m1 = minusOne();
        System.out.println("min / -1 = " + min / m1);
        System.out.println("min % -1 = " + min % m1);
        System.out.println("-min = " + -min);
        System.out.println("abs(min) = " + Math.abs(min));
        System.out.println("max + 1 = " + (Integer.MAX_VALUE - m1));
        System.out.println("min * min = " + min * min);
        System.out.println("min * -1 = " + min * m1);
        for (int shift : new int[] {0, 1, 31, 32, 33, 63, 64, -1, -31, -32, min}) {
            System.out.println("1<<" + shift + "=" + (1 << shift) + " -1>>" + shift + "=" + (m1 >> shift)
                    + " -1>>>" + shift + "=" + (m1 >>> shift));
        }
        long lshift = 33L;
        System.out.println("int by long shift " + (1 << lshift) + " " + (m1 >>> lshift));
        System.out.println("7 / -2 = " + 7 / (m1 - 1) + ", 7 % -2 = " + 7 % (m1 - 1));
        System.out.println("-7 / 2 = " + -7 / (1 - m1) + ", -7 % 2 = " + -7 % (1 - m1));
        System.out.println("floorDiv " + Math.floorDiv(-7, 2) + " floorMod " + Math.floorMod(-7, 2));
        int x = 5;
        x = x++ + ++x;
        System.out.println("x = " + x);
        x += x++ * 2 + x;
        System.out.println("x = " + x);
        int i = 0;
        int[] a = new int[3];
        a[i++] = i;
        a[i] = i = 2;
        System.out.println(a[0] + " " + a[1] + " " + a[2] + " i=" + i);
        i = 10;
        i -= i - (i = 3);
        System.out.println(i);
        short big = 32767;
        big++;
        System.out.println(big);
        int iinc = 40000;
        iinc += 32767;
        iinc -= 32768;
        iinc += -129;
        System.out.println(iinc);
    }
}
