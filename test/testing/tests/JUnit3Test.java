package sample;

import junit.framework.TestCase;

public class JUnit3Test extends TestCase {
    int count;

    @Override
    protected void setUp() {
        count = 1;
    }

    // -> without threads
    public void testSetUp() {
        assertEquals(1, count);
    }

    // -> violated assertion data-race
    public void testLosesAnUpdate() throws Exception {
        Thread t = new Thread(() -> count++);
        t.start();
        count++;
        t.join();
        assertEquals(3, count);
    }
}
