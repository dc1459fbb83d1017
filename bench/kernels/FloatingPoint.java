/** double and float arithmetic: an n-body step, a Mandelbrot row, conversions, Math functions. */
public class FloatingPoint {
    static double orbit(int steps) {
        double[] x = {0, 1, -1.5}, y = {0, 0.3, 0.2}, vx = {0, 0.01, 0.4}, vy = {0, 0.9, -0.6};
        double[] mass = {1, 0.01, 0.02};
        for (int s = 0; s < steps; s++) {
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    if (i == j) {
                        continue;
                    }
                    double dx = x[j] - x[i];
                    double dy = y[j] - y[i];
                    double d2 = dx * dx + dy * dy + 0.01;
                    double f = mass[j] / (d2 * Math.sqrt(d2));
                    vx[i] += f * dx * 0.001;
                    vy[i] += f * dy * 0.001;
                }
            }
            for (int i = 0; i < 3; i++) {
                x[i] += vx[i] * 0.001;
                y[i] += vy[i] * 0.001;
            }
        }
        return x[1] + y[2];
    }

    static int mandelbrot(int size) {
        int inside = 0;
        for (int py = 0; py < size; py++) {
            for (int px = 0; px < size; px++) {
                float cr = 2.5f * px / size - 2.0f;
                float ci = 2.0f * py / size - 1.0f;
                float zr = 0, zi = 0;
                int n = 0;
                while (n < 40 && zr * zr + zi * zi < 4) {
                    float t = zr * zr - zi * zi + cr;
                    zi = 2 * zr * zi + ci;
                    zr = t;
                    n++;
                }
                inside += n;
            }
        }
        return inside;
    }

    public static void main(String[] args) {
        double total = orbit(250_000) + mandelbrot(450);
        for (int i = 1; i < 1_000_000; i++) {
            total += (int) (Math.abs(i * 0.37 - 4000) * 10) % 7 + (float) (1.0 / i);
        }
        System.out.println("FloatingPoint " + Double.doubleToLongBits(total));
    }
}
