// jars: junit hamcrest-core
// verdict: violated
// finding: assertion
// finding: exit
// main: org.junit.runner.JUnitCore SometimesFails
import static org.junit.Assert.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.Test;

/** A test that fails in some orders, without a race: JUnit catches it, and it is told all the same. */
public class SometimesFails {
    private final AtomicInteger count = new AtomicInteger();

    private void increment() {
        count.set(count.get() + 1);
    }

    @Test
    public void countsBoth() throws InterruptedException {
        Thread other = new Thread(this::increment);
        other.start();
        increment();
        other.join();
        assertEquals(2, count.get());
    }

    @Test
    public void countsOne() throws InterruptedException {
        Thread other = new Thread(this::increment);
        other.start();
        other.join();
        assertEquals(1, count.get());
    }
}
