/** BigInteger: arithmetic at word borders, big products, modular powers, shifts, radix conversion. */
import java.math.BigInteger;
import java.util.Random;

public class BigIntegers {
    static BigInteger fact(int n) {
        BigInteger r = BigInteger.ONE;
        for (int i = 2; i <= n; i++) r = r.multiply(BigInteger.valueOf(i));
        return r;
    }

    interface Body {
        Object run();
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    public static void main(String[] args) {
        System.out.println(fact(50));
        System.out.println(fact(200).bitLength() + " " + fact(200).mod(BigInteger.valueOf(1_000_000_007)));
        BigInteger[] xs = {BigInteger.ZERO, BigInteger.ONE.negate(), BigInteger.valueOf(Integer.MAX_VALUE),
                BigInteger.valueOf(Long.MIN_VALUE), BigInteger.ONE.shiftLeft(64),
            new BigInteger("-123456789012345678901234567890")};
        for (BigInteger a : xs) {
            for (BigInteger b : xs) {
                System.out.print(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.and(b) + " " + a.or(b)
                        + " " + a.xor(b) + " " + a.compareTo(b) + " " + a.gcd(b));
                if (b.signum() != 0) System.out.print(" " + a.divide(b) + " " + a.remainder(b) + " " + a.mod(b.abs()));
                System.out.println();
            }
            System.out.println(a.bitLength() + " " + a.bitCount() + " " + a.not() + " " + a.shiftRight(3) + " "
                    + a.shiftLeft(5) + " " + a.toString(16) + " " + a.toString(36) + " " + a.hashCode()
                    + " " + a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + a.getLowestSetBit() + " "
                            + a.testBit(64) + " " + a.toByteArray().length + " " + a.pow(3));
        }
        Random r = new Random(1);
        BigInteger p = new BigInteger(2000, r);
        BigInteger q = new BigInteger(3000, r);
        BigInteger pq = p.multiply(q);
        System.out.println(pq.divide(q).equals(p) + " " + pq.mod(p) + " " + pq.toString().length() + " "
                + new BigInteger(pq.toString()).equals(pq) + " " + pq.sqrt().pow(2).compareTo(pq));
        BigInteger huge = BigInteger.valueOf(3).pow(20000);
        System.out.println(huge.bitLength() + " " + huge.multiply(huge).equals(BigInteger.valueOf(3).pow(40000)) + " "
                + huge.toString().hashCode());
        System.out.println(BigInteger.TWO.modPow(BigInteger.valueOf(1000), BigInteger.valueOf(997)) + " "
                + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)));
        System.out.println(BigInteger.valueOf(97).isProbablePrime(20) + " " + BigInteger.valueOf(561)
                .isProbablePrime(20) + " " + new BigInteger("1000003").nextProbablePrime());
        attempt("divide by zero", () -> BigInteger.ONE.divide(BigInteger.ZERO));
        attempt("negative mod", () -> BigInteger.ONE.mod(BigInteger.TEN.negate()));
        attempt("bad text", () -> new BigInteger("12x"));
        attempt("empty text", () -> new BigInteger(""));
        attempt("longValueExact", () -> BigInteger.ONE.shiftLeft(63).longValueExact());
        attempt("intValueExact", () -> BigInteger.valueOf(5).intValueExact());
        attempt("no inverse", () -> BigInteger.TWO.modInverse(BigInteger.valueOf(4)));
        attempt("negative pow", () -> BigInteger.TWO.pow(-1));
        attempt("sqrt negative", () -> BigInteger.ONE.negate().sqrt());
        attempt("bytes", () -> new BigInteger(new byte[] {-1, 0, 1}) + " " + new BigInteger(1, new byte[] {-1, 0}) + " "
                + new BigInteger("-ff", 16));
    }
}
