package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that see what java.util.logging does: it is explored, in every order. */
class LogRecordsTest {
    private final Logger logger = Logger.getAnonymousLogger();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final AtomicInteger seen = new AtomicInteger();
    private int plain;

    static class Plain extends Formatter {
        @Override
        public String format(LogRecord r) {
            return r.getMessage();
        }
    }

    @BeforeEach
    void useNoParent() {
        logger.setUseParentHandlers(false);
    }

    private Handler toMemory() {
        return new StreamHandler(out, new Plain()) {
            @Override
            public synchronized void publish(LogRecord r) {
                super.publish(r);
                flush();
            }
        };
    }

    // -> violated assertion
    @Test
    void bothOrdersAreSeen() throws Exception {
        logger.addHandler(toMemory());
        JupiterTest.both(() -> logger.info("a"), () -> logger.info("b"));
        assertEquals("ab", out.toString());
    }

    // -> verified
    @Test
    void theHandlersLockOrdersThreads() throws Exception {
        logger.addHandler(toMemory());
        JupiterTest.both(() -> {
            plain = 1;
            logger.info("a");
        }, () -> {
            logger.info("b");
            if (out.toString().contains("a")) {
                seen.set(plain);
            }
        });
    }

    // -> violated assertion
    @Test
    void sequenceNumbersAreSeen() throws Exception {
        List<LogRecord> records = new ArrayList<>();
        logger.addHandler(new Handler() {
            @Override
            public synchronized void publish(LogRecord r) {
                records.add(r);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
        JupiterTest.both(() -> logger.info("a"), () -> logger.info("b"));
        assertEquals(1, records.get(1).getSequenceNumber() - records.get(0).getSequenceNumber());
    }
}
