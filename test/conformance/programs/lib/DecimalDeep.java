import java.math.*;
import java.util.*;

public class DecimalDeep {
    static void t(java.util.function.Supplier<Object> s) {
        try {
            System.out.println(s.get());
        } catch (RuntimeException e) { System.out.println(e); }
    }
    public static void main(String[] x) {
        BigDecimal a = new BigDecimal("123.4500"), b = new BigDecimal("-7");
        for (RoundingMode m : RoundingMode.values())
            t(() -> {
                String r = m + ":";
                for (String s : List.of("5.5", "2.5", "1.1", "-1.1", "-2.5", "1.0"))
                    r += " " + new BigDecimal(s).setScale(0, m);
                return r;
            });
        t(() -> a.divide(b));
        t(() -> a.divide(b, 5, RoundingMode.HALF_EVEN));
        t(() -> a.divide(b, MathContext.DECIMAL64));
        t(() -> Arrays.toString(a.divideAndRemainder(b)));
        t(() -> a.remainder(b) + " " + a.divideToIntegralValue(b));
        t(() -> a.pow(15));
        t(() -> a.pow(-3, MathContext.DECIMAL32));
        t(() -> a.pow(-3));
        t(() -> a.sqrt(MathContext.DECIMAL128));
        t(() -> b.sqrt(MathContext.DECIMAL32));
        t(()
                -> a.stripTrailingZeros() + " " + a.precision() + " " + a.scale() + " " + a.unscaledValue() + " "
                + a.ulp());
        t(()
                -> new BigDecimal("1E+5").toPlainString() + " " + new BigDecimal("1E+5") + " "
                + new BigDecimal("1234E-10").toEngineeringString() + " " + new BigDecimal("0E-8") + " "
                + new BigDecimal("0E+3").toEngineeringString());
        t(() -> new BigDecimal(0.1));
        t(()
                -> BigDecimal.valueOf(0.1) + " " + new BigDecimal("1.0").equals(new BigDecimal("1.00")) + " "
                + new BigDecimal("1.0").compareTo(new BigDecimal("1.00")) + " " + new BigDecimal("1.0").hashCode() + " "
                + new BigDecimal("1.00").hashCode());
        t(() -> new BigDecimal("abc"));
        t(() -> new BigDecimal("1e99999999999"));
        t(() -> new BigDecimal("12.5").intValueExact());
        t(() -> new BigDecimal("1e20").longValueExact());
        t(()
                -> new BigDecimal("1e400").doubleValue() + " " + new BigDecimal("1e-400").floatValue() + " "
                + new BigDecimal("123456789012345678901234567890").intValue());
        t(()
                -> new BigDecimal("99.995").round(new MathContext(4)) + " " + new BigDecimal("1.5").movePointLeft(5)
                + " " + new BigDecimal("1.5").scaleByPowerOfTen(-3));
        t(() -> BigDecimal.ONE.divide(BigDecimal.ZERO));
        t(() -> BigDecimal.ZERO.divide(BigDecimal.ZERO));
        t(() -> new MathContext("precision=5 roundingMode=UP"));
        t(() -> new BigDecimal("1").setScale(-1, RoundingMode.UNNECESSARY));
        BigInteger p = new BigInteger("123456789012345678901234567890"),
                   q = p.shiftLeft(200).add(BigInteger.valueOf(17));
        t(()
                -> p.multiply(q).mod(BigInteger.valueOf(1000007)) + " " + p.modPow(q, new BigInteger("1000000007"))
                + " " + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)));
        t(() -> BigInteger.valueOf(2).modInverse(BigInteger.valueOf(4)));
        t(()
                -> p.gcd(q) + " " + p.negate().mod(BigInteger.TEN) + " " + p.negate().remainder(BigInteger.TEN) + " "
                + p.negate().shiftRight(70) + " " + p.not().and(q).or(p.xor(q)).bitCount() + " " + p.bitLength() + " "
                + p.getLowestSetBit() + " " + q.testBit(4) + p.flipBit(200).signum());
        t(()
                -> p.toString(36) + " " + new BigInteger("-zz", 36) + " " + Arrays.toString(p.negate().toByteArray())
                + " " + new BigInteger(1, new byte[] {-1, -2}));
        t(() -> q.sqrt() + " " + Arrays.toString(q.sqrtAndRemainder()));
        t(()
                -> BigInteger.valueOf(97).isProbablePrime(20) + " " + BigInteger.valueOf(100).nextProbablePrime() + " "
                + new BigInteger(64, 10, new Random(5)) + " " + new BigInteger(100, new Random(7)));
        t(() -> p.longValueExact());
        t(() -> p.divide(BigInteger.ZERO));
        t(() -> BigInteger.ONE.shiftLeft(Integer.MAX_VALUE).shiftLeft(10));
        t(()
                -> q.pow(30).toString().hashCode() + " " + q.doubleValue() + " " + q.floatValue() + " " + q.longValue()
                + " " + q.hashCode());
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 1500; i++) f = f.multiply(BigInteger.valueOf(i));
        String s = f.toString();
        System.out.println(s.length() + " " + s.hashCode() + " " + new BigInteger(s).equals(f) + " "
            + f.multiply(f).divide(f).equals(f) + " " + f.multiply(f).sqrt().equals(f));
    }
}
