import java.io.FileInputStream;
import java.util.concurrent.atomic.AtomicInteger;

/** Opens a file on every path, and does not close it. */
public class OpensFiles {
    static final AtomicInteger A = new AtomicInteger();

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++)
            new Thread(() -> {
                for (int k = 0; k < 3; k++) A.addAndGet(k);
                try {
                    new FileInputStream("/dev/null");
                } catch (java.io.IOException e) {
                    throw new AssertionError(e);
                }
                A.addAndGet(1);
            }).start();
    }
}
