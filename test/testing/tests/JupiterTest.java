package sample;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What Jupiter offers; the comment above each test says what `heddle test` has to make of it. */
class JupiterTest {
    static AtomicInteger shared;
    int count;

    @BeforeAll
    static void start() {
        shared = new AtomicInteger();
    }

    @BeforeEach
    void setUp() {
        count = 10;
    }

    @AfterEach
    void tearDown() {
        assertTrue(count >= 10);
    }

    @AfterAll
    static void stop() {
        assertNotNull(shared);
    }

    static void both(Runnable a, Runnable b) throws InterruptedException {
        Thread first = new Thread(a);
        Thread second = new Thread(b);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    // -> without threads
    @Test
    void startsNoThread() {
        assertEquals(10, count);
    }

    // -> violated exit
    @Test
    void endsTheProgram() {
        System.exit(0);
    }

    // -> violated exception
    @Test
    void throwsWithoutThreads() {
        throw new IllegalStateException("no thread");
    }

    // -> violated assertion
    @Test
    void failsWithoutThreads() {
        assertEquals(11, count);
    }

    // -> verified
    @Test
    @DisplayName("counts atomically")
    void countsAtomically() throws Exception {
        both(shared::incrementAndGet, shared::incrementAndGet);
        assertEquals(2, shared.get());
    }

    // -> verified
    @Test
    @SuppressWarnings("removal")
    void resumesAThreadThatIsNotSuspended() throws Exception {
        Thread thread = new Thread(shared::incrementAndGet);
        thread.start();
        thread.resume();
        thread.join();
        assertEquals(1, shared.get());
    }

    // -> violated assertion data-race
    @Test
    void losesAnUpdate() throws Exception {
        both(() -> count++, () -> count++);
        assertEquals(12, count);
    }

    // -> violated assertion
    @Test
    void failsInOneOrderOnly() throws Exception {
        int[] seen = new int[1];
        both(() -> shared.set(1), () -> seen[0] = shared.get());
        assertEquals(1, seen[0]);
    }

    // -> violated exception
    @Test
    void aThreadFails() throws Exception {
        both(() -> { }, () -> {
            throw new IllegalArgumentException("in a thread");
        });
    }

    // -> violated deadlock
    @Test
    void hangs() throws Exception {
        Object a = new Object();
        Object b = new Object();
        both(() -> {
            synchronized (a) {
                synchronized (b) {
                    shared.incrementAndGet();
                }
            }
        }, () -> {
            synchronized (b) {
                synchronized (a) {
                    shared.incrementAndGet();
                }
            }
        });
    }

    // -> verified
    @Test
    void aPoolThatIsShutDown() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        assertEquals(5, pool.submit(() -> 5).get());
        pool.shutdown();
        assertTrue(pool.awaitTermination(1, TimeUnit.SECONDS));
    }

    // -> violated deadlock
    @Test
    void aPoolThatIsLeftRunning() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        assertEquals(5, pool.submit(() -> 5).get());
    }

    // -> skipped
    @Test
    @Disabled("not now")
    void disabled() {
        throw new IllegalStateException();
    }

    // -> skipped
    @Test
    void assumesTooMuch() {
        assumeTrue(count > 10, "more than ten");
        throw new IllegalStateException();
    }

    // -> without threads
    @Test
    void expectsAFailure() {
        assertThrows(AssertionError.class, () -> assertEquals(1, 2));
        assertThrows(IllegalStateException.class, () -> {
            throw new IllegalStateException();
        });
        assertAll(() -> assertEquals(10, count), () -> assertTrue(true));
    }

    // -> verified
    @Test
    @Timeout(5)
    void hasATimeLimit() throws Exception {
        both(shared::incrementAndGet, () -> { });
    }

    // -> verified
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void withValues(int n) throws Exception {
        both(() -> shared.addAndGet(n), () -> { });
        assertTrue(shared.get() >= n);
    }

    // -> violated assertion
    @ParameterizedTest
    @CsvSource({"1, one", "2, two"})
    void withRows(int n, String name) {
        assertEquals(n == 1 ? "one" : "zwei", name);
    }

    enum Colour { RED, GREEN }

    // -> without threads
    @ParameterizedTest
    @EnumSource
    void withEnums(Colour colour) {
        assertNotNull(colour);
    }

    static Stream<String> names() {
        return Stream.of("a", "b");
    }

    // -> without threads
    @ParameterizedTest
    @MethodSource("names")
    void withMethods(String name, TestInfo info) {
        assertEquals(1, name.length());
        assertTrue(info.getTestMethod().isPresent());
    }

    // -> verified
    @RepeatedTest(2)
    void again() throws Exception {
        both(shared::incrementAndGet, shared::incrementAndGet);
    }

    // -> without threads
    @TestFactory
    Stream<DynamicTest> made() {
        return Stream.of(1, 2).map(n -> DynamicTest.dynamicTest("made " + n, () -> assertTrue(n > 0)));
    }

    @Nested
    class Inside {
        int more;

        @BeforeEach
        void setUpMore() {
            more = count + 1;
        }

        // -> verified
        @Test
        void usesTheClassAround() throws Exception {
            AtomicInteger n = new AtomicInteger(more);
            both(n::incrementAndGet, n::incrementAndGet);
            assertEquals(13, n.get());
        }
    }

    static class Tolerant implements TestExecutionExceptionHandler, BeforeEachCallback {
        @Override
        public void beforeEach(ExtensionContext context) {
            shared = new AtomicInteger(7);
        }

        @Override
        public void handleTestExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
            if (!(thrown instanceof AssertionError)) {
                throw thrown;
            }
        }
    }

    // -> without threads
    @ExtendWith(Tolerant.class)
    @Test
    void failureIsToleratedByTheMethodsExtension() {
        throw new AssertionError("tolerated");
    }

    @ExtendWith(Tolerant.class)
    static class Extended {
        // -> without threads
        @Test
        void failureIsTolerated() {
            assertEquals(7, shared.get());
            throw new AssertionError("tolerated");
        }

        // -> violated exception
        @Test
        void exceptionIsNot() {
            throw new IllegalStateException("not tolerated");
        }
    }
}
