package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.logging.log4j.LogManager;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Logging is output: it neither hides races nor hides what it calls of the program. */
class LoggingTest {
    private static final org.slf4j.Logger SLF4J = LoggerFactory.getLogger(LoggingTest.class);
    private static final java.util.logging.Logger JUL = java.util.logging.Logger.getLogger("sample");
    private static final org.apache.logging.log4j.Logger LOG4J = LogManager.getLogger(LoggingTest.class);

    int plain;
    final AtomicInteger atomic = new AtomicInteger();

    // -> verified
    @Test
    void logbackCostsNothing() throws Exception {
        Runnable r = () -> {
            SLF4J.info("before {}", 1);
            atomic.incrementAndGet();
            SLF4J.warn("after {}", 2);
        };
        JupiterTest.both(r, r);
        assertEquals(2, atomic.get());
    }

    // -> verified
    @Test
    void javaUtilLoggingIsExplored() throws Exception {
        Runnable r = () -> {
            JUL.info("before");
            atomic.incrementAndGet();
        };
        JupiterTest.both(r, r);
    }

    // -> verified
    @Test
    void log4jCostsNothing() throws Exception {
        Runnable r = () -> {
            LOG4J.error("before {}", 1);
            atomic.incrementAndGet();
        };
        JupiterTest.both(r, r);
    }

    // -> violated data-race
    @Test
    void aRaceIsNotHiddenByTheLoggersLock() throws Exception {
        JupiterTest.both(() -> {
            plain = 1;
            SLF4J.info("written");
        }, () -> {
            SLF4J.info("reading");
            atomic.set(plain);
        });
    }

    // -> violated data-race
    @Test
    void whatIsLoggedIsRead() throws Exception {
        List<Integer> list = new ArrayList<>();
        JupiterTest.both(() -> list.add(1), () -> SLF4J.info("list {}", list.size()));
    }

    class Named {
        @Override
        public String toString() {
            return "plain is " + plain;
        }
    }

    // -> violated data-race
    @Test
    void toStringOfTheProgramIsExplored() throws Exception {
        Named named = new Named();
        JupiterTest.both(() -> plain = 1, () -> SLF4J.info("{}", named));
    }

    // -> violated data-race
    @Test
    void toStringOfACollectionIsChecked() throws Exception {
        List<Integer> list = new ArrayList<>();
        list.add(0);
        JupiterTest.both(() -> list.set(0, 1), () -> SLF4J.info("{}", list));
    }
}
