/** Ten threads spin on a plain field, and then compete for a lock: steps and explanations of races are long. */
public class TenSpin {
    static boolean go;
    static int n;
    static final Object LOCK = new Object();

    public static void main(String[] args) {
        for (int i = 0; i < 10; i++)
            new Thread(() -> {
                while (!go) Thread.onSpinWait();
                for (int k = 0; k < 5; k++) synchronized (LOCK) { n++; }
            }).start();
        go = true;
    }
}
