package sample;

import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

@RunWith(Parameterized.class)
public class ParameterizedJUnit4Test {
    @Parameters(name = "{0}")
    public static List<Object> values() {
        return List.of(1, 2);
    }

    private final int n;

    public ParameterizedJUnit4Test(int n) {
        this.n = n;
    }

    // -> verified
    @Test
    public void isPositive() throws Exception {
        AtomicInteger seen = new AtomicInteger();
        Thread t = new Thread(() -> seen.set(n));
        t.start();
        t.join();
        assertTrue(seen.get() > 0);
    }

    // -> violated assertion
    @Test
    public void isSmall() {
        assertTrue(n < 2);
    }
}
