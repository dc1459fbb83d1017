package sample;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.After;
import org.junit.Assume;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Ignore;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.ExpectedException;

public class JUnit4Test {
    @Rule public ExpectedException expected = ExpectedException.none();

    static int started;
    AtomicInteger count;
    int plain;

    @BeforeClass
    public static void start() {
        started = 1;
    }

    @Before
    public void setUp() {
        count = new AtomicInteger(started);
    }

    @After
    public void tearDown() {
        assertTrue(count.get() > 0);
    }

    void twice(Runnable r) throws InterruptedException {
        Thread a = new Thread(r);
        Thread b = new Thread(r);
        a.start();
        b.start();
        a.join();
        b.join();
    }

    // -> verified
    @Test
    public void countsAtomically() throws Exception {
        twice(count::incrementAndGet);
        assertEquals(3, count.get());
    }

    // -> violated assertion data-race
    @Test
    public void losesAnUpdate() throws Exception {
        twice(() -> plain++);
        assertEquals(2, plain);
    }

    // -> without threads
    @Test(expected = AssertionError.class)
    public void isExpectedToFail() {
        assertEquals(1, 2);
    }

    // -> violated assertion
    @Test(expected = IllegalStateException.class)
    public void doesNotThrow() {
        assertEquals(1, 1);
    }

    // -> without threads
    @Test
    public void isExpectedByARule() {
        expected.expect(IllegalStateException.class);
        throw new IllegalStateException();
    }

    // -> skipped
    @Ignore("not now")
    @Test
    public void ignored() {
        throw new IllegalStateException();
    }

    // -> skipped
    @Test
    public void assumesTooMuch() {
        Assume.assumeTrue(plain > 0);
        throw new IllegalStateException();
    }

    // -> verified
    @Test(timeout = 1000)
    public void hasATimeLimit() {
        count.incrementAndGet();
    }
}
