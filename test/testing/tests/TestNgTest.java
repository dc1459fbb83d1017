package sample;

import static org.testng.Assert.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.testng.SkipException;
import org.testng.annotations.AfterMethod;
import org.testng.annotations.BeforeMethod;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Test;

public class TestNgTest {
    AtomicInteger count;
    int plain;

    @BeforeMethod
    public void setUp() {
        count = new AtomicInteger();
    }

    @AfterMethod
    public void tearDown() {
        count = null;
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
        assertEquals(count.get(), 2);
    }

    // -> verified
    @Test(timeOut = 1000)
    public void countsWithinATimeLimit() throws Exception {
        twice(count::incrementAndGet);
        assertEquals(count.get(), 2);
    }

    // -> violated assertion data-race
    @Test
    public void losesAnUpdate() throws Exception {
        twice(() -> plain++);
        assertEquals(plain, 2);
    }

    // -> without threads
    @Test(expectedExceptions = AssertionError.class)
    public void isExpectedToFail() {
        assertEquals(1, 2);
    }

    // -> verified
    @Test(dependsOnMethods = "isExpectedToFail")
    public void dependsOnAnother() {
        assertEquals(count.get(), 0);
    }

    // -> without threads
    @Test(groups = "first")
    public void isInAGroup() {
        assertEquals(count.get(), 0);
    }

    // -> verified
    @Test(dependsOnGroups = "fir.*")
    public void dependsOnAGroup() {
        assertEquals(count.get(), 0);
    }

    // -> without threads
    @Test(invocationCount = 2, successPercentage = 50)
    public void mayFailOnce() {
        assertEquals(plain++, 0);
    }

    // -> skipped
    @Test(enabled = false)
    public void disabled() {
        throw new IllegalStateException();
    }

    // -> skipped
    @Test
    public void skipsItself() {
        throw new SkipException("not now");
    }

    @DataProvider
    public Object[][] rows() {
        return new Object[][] {{1, "a"}, {2, "b"}};
    }

    // -> violated assertion
    @Test(dataProvider = "rows")
    public void withRows(int n, String name) {
        assertEquals(name, "a");
    }
}
