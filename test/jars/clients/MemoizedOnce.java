// jars: commons-lang3
// verdict: verified
import java.util.function.Function;
import org.apache.commons.lang3.concurrent.Memoizer;

/** Two threads want the same result: one computes it, without races. */
public class MemoizedOnce {
    static int computed;

    static int length(String text) {
        computed++;
        return text.length();
    }

    public static void main(String[] args) throws InterruptedException {
        Memoizer<String, Integer> lengths = new Memoizer<>((Function<String, Integer>) MemoizedOnce::length);
        Thread other = new Thread(() -> {
            try {
                assert lengths.compute("abc") == 3;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        assert lengths.compute("abc") == 3;
        other.join();
        assert computed == 1;
    }
}
