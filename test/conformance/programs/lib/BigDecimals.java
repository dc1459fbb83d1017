/** BigDecimal: scales, rounding modes, division, text forms, MathContext. */
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

public class BigDecimals {
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
        BigDecimal a = new BigDecimal("1.10");
        BigDecimal b = new BigDecimal("1.1");
        System.out.println(a.equals(b) + " " + a.compareTo(b) + " " + a.hashCode() + " " + b.hashCode() + " "
                + a.stripTrailingZeros() + " " + a.scale() + " " + a.precision() + " " + a.unscaledValue());
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.negate() + " " + a.pow(5)
                + " " + a.max(b) + " " + a.remainder(new BigDecimal("0.3")));
        for (String s : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.1", "-1.6", "-2.5", "-5.5"}) {
            StringBuilder line = new StringBuilder(s + ":");
            for (RoundingMode m : RoundingMode.values()) {
                if (m == RoundingMode.UNNECESSARY) continue;
                line.append(' ').append(new BigDecimal(s).setScale(0, m));
            }
            System.out.println(line);
        }
        attempt("unnecessary", () -> new BigDecimal("1.5").setScale(0, RoundingMode.UNNECESSARY));
        attempt("non-terminating", () -> BigDecimal.ONE.divide(new BigDecimal(3)));
        attempt("exact", () -> BigDecimal.ONE.divide(new BigDecimal(8)));
        attempt("scale", () -> BigDecimal.ONE.divide(new BigDecimal(3), 10, RoundingMode.HALF_UP));
        attempt("context", () -> new BigDecimal(2).divide(new BigDecimal(3), MathContext.DECIMAL32) + " "
                + new BigDecimal(2).divide(new BigDecimal(3), MathContext.DECIMAL128));
        attempt("by zero", () -> BigDecimal.ONE.divide(BigDecimal.ZERO));
        attempt("zero by zero", () -> BigDecimal.ZERO.divide(BigDecimal.ZERO));
        attempt("integral", () -> new BigDecimal("7.5").divideToIntegralValue(new BigDecimal("2")) + " "
                + new BigDecimal("-7.5").remainder(new BigDecimal(2)));
        attempt("sqrt", () -> new BigDecimal(2).sqrt(new MathContext(30)));
        for (String s : new String[] {"0", "0.000", "123e5", "1E-7", "1E-6", "-0.00000123",
                "12345678901234567890.123456789", "1e+10", "100", "0E+3"}) {
            BigDecimal d = new BigDecimal(s);
            System.out.println(s + " -> " + d + " " + d.toPlainString() + " " + d.toEngineeringString() + " "
                    + d.stripTrailingZeros() + " " + d.signum() + " " + d.intValue() + " " + d.doubleValue() + " "
                    + d.ulp());
        }
        System.out.println(new BigDecimal(0.1));
        System.out.println(BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(2.50) + " " + BigDecimal.valueOf(100, 2)
                + " " + BigDecimal.valueOf(5, -3) + " " + new BigDecimal(new BigInteger("12345"), 3));
        System.out.println(new BigDecimal("123.456").round(new MathContext(4)) + " " + new BigDecimal("123456")
                .round(new MathContext(2)) + " " + new BigDecimal("9.99").round(new MathContext(2)));
        System.out.println(new BigDecimal("1.23").movePointLeft(5) + " " + new BigDecimal("1.23").movePointRight(5)
                + " " + new BigDecimal("1.23").scaleByPowerOfTen(4));
        attempt("longValueExact", () -> new BigDecimal("1.5").longValueExact());
        attempt("bad", () -> new BigDecimal("1.2.3"));
        attempt("empty", () -> new BigDecimal(""));
        attempt("nan", () -> new BigDecimal(Double.NaN));
        BigDecimal interest = new BigDecimal("1000.00");
        for (int i = 0; i < 12; i++) interest = interest.multiply(new BigDecimal("1.0125"))
                .setScale(2, RoundingMode.HALF_EVEN);
        System.out.println(interest);
        BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
        MathContext mc = new MathContext(40);
        for (int i = 1; i < 40; i++) e = e.add(term = term.divide(BigDecimal.valueOf(i), mc), mc);
        System.out.println(e);
    }
}
