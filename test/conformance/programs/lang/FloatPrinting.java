/** Double and float to text and back: shortest forms, exponents, subnormals. */
public class FloatPrinting {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 1, -1, 0.1, 100, 1234567, 9999999, 1e7, 12345678.9, 0.001, 0.00099, 1e-3, 1e-4, 1e21,
            1e22, 123456789012345680.0, 2e-3, 3.0e-44, 4.9e-324, 2.2250738585072014E-308, 1.7976931348623157E308,
            Math.PI, Math.E, 1.0 / 3, 2.0 / 3, 1e23, 9007199254740992.0, 0.5, 1.1, 5e-5, 123.456e5, 1 / 0.0, -1 / 0.0,
            0.0 / 0};
        for (double d : ds) {
            String s = Double.toString(d);
            System.out.println(s + " " + Long.toHexString(Double.doubleToLongBits(d)) + " " + Double.toHexString(d)
                    + " "
                    + (Double.parseDouble(s) == d));
        }
        float[] fs = {0f, -0f, 1.1f, 0.1f, 1e10f, 1.4e-45f, 1.17549435E-38f, 3.4028235e38f, 16777216f, 33554432f, 0.3f,
            1e-3f, 9.99e-4f, 1e7f, 9999999f, 1 / 3f, Float.NaN, Float.POSITIVE_INFINITY};
        for (float f : fs) {
            String s = Float.toString(f);
            System.out.println(s + " " + Integer.toHexString(Float.floatToIntBits(f)) + " " + Float.toHexString(f) + " "
                    + (Float.parseFloat(s) == f));
        }
        String[] texts = {"1", " 2.5 ", "-.5", "1e3", "1E-3", "0x1p3", "0x1.8p1", "NaN", "-Infinity", "1d", "2.5f",
                "1e400",
            "1e-400", "4.9e-325", "179769313486231580793e289", "0.1000000000000000055511151231257827", "", "abc", "1e",
            "--1", "0x1", "1_000"};
        for (String t : texts) {
            try {
                System.out.println("'" + t + "' -> " + Double.parseDouble(t) + " " + Float.parseFloat(t));
            } catch (NumberFormatException e) {
                System.out.println("'" + t + "' -> " + e.getMessage());
            }
        }
        System.out.println(Math.ulp(1.0) + " " + Math.nextUp(1.0) + " " + Math.nextDown(0.0) + " " + Math.ulp(1e300));
    }
}
