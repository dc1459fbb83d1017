package sample;

import static org.junit.Assert.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.Assume;
import org.junit.experimental.theories.DataPoints;
import org.junit.experimental.theories.Theories;
import org.junit.experimental.theories.Theory;
import org.junit.runner.RunWith;

/** Theories of JUnit 4: tests with data points as arguments. */
@RunWith(Theories.class)
public class TheoriesTest {
    @DataPoints
    public static final int[] SUMMANDS = {-1, 1, 2};

    // -> verified
    @Theory
    public void theSumIsGreater(int a, int b) throws Exception {
        Assume.assumeTrue(a > 0 && b > 0);
        AtomicInteger sum = new AtomicInteger();
        JupiterTest.both(() -> sum.addAndGet(a), () -> sum.addAndGet(b));
        assertTrue(sum.get() > a);
    }

    // -> violated assertion
    @Theory
    public void theFirstComesFirst(int a) throws Exception {
        AtomicInteger last = new AtomicInteger();
        JupiterTest.both(() -> last.set(a), () -> last.set(0));
        assertTrue(last.get() == 0);
    }
}
