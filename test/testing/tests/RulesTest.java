package sample;

import static org.junit.Assert.assertEquals;

import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.rules.Timeout;

/** Rules of JUnit 4 that start threads and make files. */
public class RulesTest {
    @Rule public Timeout limit = Timeout.seconds(5);
    @Rule public TemporaryFolder folder = new TemporaryFolder();
    int plain;

    // -> violated data-race
    @Test
    public void countsInTwoThreads() throws Exception {
        Thread other = new Thread(() -> plain++);
        other.start();
        plain++;
        other.join();
        assertEquals(2, plain);
    }
}
