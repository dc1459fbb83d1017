package sample;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** The order of log calls is not explored: a test that can see it is verified for one order only. */
class LoggedOrderTest {
    // -> verified one-order-of-logging
    @Test
    void readsBackWhatThreadsHaveLogged() throws Exception {
        Logger logger = (Logger) LoggerFactory.getLogger("order");
        ListAppender<ILoggingEvent> events = new ListAppender<>();
        events.start();
        logger.addAppender(events);
        JupiterTest.both(() -> logger.info("one"), () -> logger.info("two"));
        String first = events.list.get(0).getMessage();
        if (!first.equals("one") && !first.equals("two")) {
            throw new AssertionError(first);
        }
    }
}
