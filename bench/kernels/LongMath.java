/** 64-bit arithmetic: a linear congruential generator, modular powers, bit mixing. */
public class LongMath {
    static long mix(long x) {
        x ^= x >>> 31;
        x *= 0x7fb5d329728ea185L;
        x ^= x >>> 27;
        x *= 0x81dadef4bc2dd44dL;
        return x ^ (x >>> 33);
    }

    static long powerMod(long base, long exponent, long modulus) {
        long result = 1;
        for (long b = base % modulus; exponent > 0; exponent >>= 1) {
            if ((exponent & 1) == 1) {
                result = result * b % modulus;
            }
            b = b * b % modulus;
        }
        return result;
    }

    public static void main(String[] args) {
        long acc = 1;
        for (int i = 0; i < 4_800_000; i++) {
            acc = acc * 6364136223846793005L + 1442695040888963407L;
            acc += mix(acc ^ i);
            if ((i & 63) == 0) {
                acc ^= powerMod(acc >>> 34, 1_000_003, 2_147_483_647L);
            }
        }
        System.out.println("LongMath " + acc);
    }
}
