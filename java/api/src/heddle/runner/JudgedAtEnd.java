package heddle.runner;

import java.util.concurrent.Callable;

/**
 * A failed assertion is a finding when it is thrown. Below this class it is one only if it comes out of the framework:
 * the test may expect it, in a way that only the framework knows.
 */
final class JudgedAtEnd {
    private JudgedAtEnd() {}

    static <T> T call(boolean judgedAtEnd, Callable<T> framework) throws Exception {
        return judgedAtEnd ? atEnd(framework) : framework.call();
    }

    /** The checker looks for this frame. */
    private static <T> T atEnd(Callable<T> framework) throws Exception {
        return framework.call();
    }
}
