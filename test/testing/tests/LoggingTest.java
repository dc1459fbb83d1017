package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.api.HeddleTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.logging.Level;
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
    @HeddleTest(maxStates = 100)
    @Test
    void javaUtilLoggingCostsNothing() throws Exception {
        Runnable r = () -> {
            JUL.info("before");
            atomic.incrementAndGet();
            JUL.log(Level.WARNING, "after {0}", 2);
        };
        JupiterTest.both(r, r);
        assertEquals(2, atomic.get());
    }

    /** Logs texts that differ between threads. */
    private void countByThree(Consumer<String> log) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            String name = "thread " + i;
            threads[i] = new Thread(() -> {
                log.accept(name);
                atomic.incrementAndGet();
                log.accept(name + " once");
                atomic.incrementAndGet();
                log.accept(name + " twice");
            });
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assertEquals(6, atomic.get());
    }

    // -> verified
    @HeddleTest(maxStates = 40)
    @Test
    void textsOfJavaUtilLoggingCostNothing() throws Exception {
        countByThree(JUL::info);
    }

    // -> verified
    @HeddleTest(maxStates = 40)
    @Test
    void textsOfLogbackCostNothing() throws Exception {
        countByThree(SLF4J::info);
    }

    // -> verified
    @HeddleTest(maxStates = 40)
    @Test
    void textsOfLog4jCostNothing() throws Exception {
        countByThree(LOG4J::error);
    }

    // -> violated data-race
    @Test
    void aRaceIsNotHiddenByTheHandlersLock() throws Exception {
        JupiterTest.both(() -> {
            plain = 1;
            JUL.info("written");
        }, () -> {
            JUL.info("reading");
            atomic.set(plain);
        });
    }

    // -> violated data-race
    @Test
    void aSupplierOfTheProgramIsExplored() throws Exception {
        JupiterTest.both(() -> plain = 1, () -> JUL.info(() -> "plain is " + plain));
    }

    // -> violated data-race
    @Test
    void anArgumentOfJavaUtilLoggingIsExplored() throws Exception {
        Named named = new Named();
        JupiterTest.both(() -> plain = 1, () -> JUL.log(Level.INFO, "{0}", named));
    }

    // -> violated data-race
    @Test
    void aCollectionGivenToJavaUtilLoggingIsChecked() throws Exception {
        List<Integer> list = new ArrayList<>();
        list.add(0);
        JupiterTest.both(() -> list.set(0, 1), () -> JUL.log(Level.INFO, "{0}", list));
    }

    // -> violated deadlock
    @Test
    void aTextThatWaitsWhileItsThreadLogs() throws Exception {
        Object lock = new Object();
        Object text = new Object() {
            @Override
            public String toString() {
                synchronized (lock) {
                    return "text";
                }
            }
        };
        JupiterTest.both(() -> JUL.log(Level.INFO, "{0}", text), () -> {
            synchronized (lock) {
                JUL.info("under the lock");
            }
        });
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
