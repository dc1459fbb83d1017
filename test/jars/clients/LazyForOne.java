// jars: kotlin-stdlib
// verdict: violated
// finding: exception
// race: UnsafeLazyImpl._value
// race: UnsafeLazyImpl._value[]
// race: UnsafeLazyImpl.initializer
import kotlin.Lazy;
import kotlin.LazyKt;
import kotlin.LazyThreadSafetyMode;

/** A lazy value that is made for one thread, and one for several. */
public class LazyForOne {
    static int made;

    static void use(LazyThreadSafetyMode mode) throws InterruptedException {
        Lazy<int[]> lazy = LazyKt.lazy(mode, () -> new int[] {1});
        Thread other = new Thread(() -> made = lazy.getValue()[0]);
        other.start();
        int first = lazy.getValue()[0];
        other.join();
        assert first == 1 && made == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        use(LazyThreadSafetyMode.SYNCHRONIZED);
        use(LazyThreadSafetyMode.NONE);
    }
}
