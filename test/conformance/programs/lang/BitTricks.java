/** Bit manipulation: masks, packing, Gray codes, popcounts by hand, sign extension, hashes. */
public class BitTricks {
    static int popcount(int x) {
        x -= x >>> 1 & 0x55555555;
        x = (x & 0x33333333) + (x >>> 2 & 0x33333333);
        x = x + (x >>> 4) & 0x0f0f0f0f;
        return x * 0x01010101 >>> 24;
    }

    static int reverse(int x) {
        int r = 0;
        for (int i = 0; i < 32; i++, x >>>= 1) r = r << 1 | x & 1;
        return r;
    }

    static long pack(byte a, short b, char c, int d) {
        return (a & 0xffL) << 56 | (b & 0xffffL) << 40 | (long) (c & 0xff) << 32 | d & 0xffffffffL;
    }

    static int log2(int x) {
        return 31 - Integer.numberOfLeadingZeros(x);
    }

    static int murmur(byte[] data, int seed) {
        int h = seed;
        for (int i = 0; i + 4 <= data.length; i += 4) {
            int k = data[i] & 255 | (data[i + 1] & 255) << 8 | (data[i + 2] & 255) << 16 | data[i + 3] << 24;
            k *= 0xcc9e2d51;
            k = k << 15 | k >>> 17;
            h ^= k * 0x1b873593;
            h = (h << 13 | h >>> 19) * 5 + 0xe6546b64;
        }
        h ^= data.length;
        h = (h ^ h >>> 16) * 0x85ebca6b;
        h = (h ^ h >>> 13) * 0xc2b2ae35;
        return h ^ h >>> 16;
    }

    static long xorshift(long s) {
        s ^= s << 13;
        s ^= s >>> 7;
        return s ^ s << 17;
    }

    public static void main(String[] args) {
        for (int x : new int[] {0, 1, -1, 0x12345678, Integer.MIN_VALUE, Integer.MAX_VALUE, 0xdeadbeef}) {
            System.out.println(x + " " + popcount(x) + Integer.bitCount(x) + " " + (reverse(x) == Integer.reverse(x))
                    + " "
                    + Integer.toHexString(x ^ x >>> 1) + " " + (x & -x) + " " + (x & x - 1) + " " + (x | x + 1) + " "
                    + Integer.toHexString(Integer.reverseBytes(x)) + " " + Integer.rotateRight(x, 5) + " "
                    + Integer.numberOfTrailingZeros(x));
        }
        long p = pack((byte) -2, (short) -3, 'A', -4);
        System.out.println(Long.toHexString(p) + " " + (byte) (p >> 56) + " " + (short) (p >> 40) + " "
                + (char) (p >> 32 & 255)
                + " " + (int) p);
        System.out.println(log2(1) + " " + log2(1023) + " " + log2(1024) + " " + log2(-1));
        System.out.println(murmur("hello, hash world!!!".getBytes(), 42) + " " + murmur(new byte[0], 0));
        long s = 88172645463325252L;
        for (int i = 0; i < 5; i++) System.out.print((s = xorshift(s)) + " ");
        System.out.println();
        int a = 5;
        int b = 9;
        a ^= b;
        b ^= a;
        a ^= b;
        System.out.println(a + " " + b);
        byte sign = (byte) 0xf0;
        System.out.println((sign >> 2) + " " + (sign >>> 2) + " " + ((sign & 0xff) >>> 2) + " " + (byte) (sign << 2)
                + " " + (char) sign % 1000);
        short sh = (short) 0x8001;
        sh >>= 1;
        System.out.print(sh + " ");
        sh >>>= 1;
        System.out.print(sh + " ");
        sh <<= 3;
        System.out.println(sh);
        long l = -1;
        l >>>= 60;
        l <<= 62;
        System.out.println(l + " " + (l >> 65) + " " + (l >>> -1));
        boolean t = true, f = false;
        System.out.println((t & f) + " " + (t | f) + " " + (t ^ t) + " " + (!t ^ f) + " " + (t & f | t ^ f));
        System.out.println(~0 + " " + ~0L + " " + ~(byte) 5 + " " + -~7 + " " + ~-7 + " " + (5 & 3 | 4 ^ 1 << 2));
        System.out.println(0x7fff_ffff + 1 + " " + (0xffffffffL + 1) + " " + 0b1010_1010 + " " + 01777);
        int crc = 0;
        for (int i = 0; i < 256; i++) {
            int c = i;
            for (int k = 0; k < 8; k++) c = (c & 1) == 0 ? c >>> 1 : c >>> 1 ^ 0xEDB88320;
            crc ^= c;
        }
        System.out.println(Integer.toHexString(crc));
    }
}
