// jars: junit-platform-console-standalone
import static org.junit.jupiter.api.Assertions.*;
import java.io.*;
import java.util.*;
import java.util.stream.*;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.*;
import org.junit.jupiter.params.provider.*;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.*;
import org.junit.platform.launcher.core.*;
import org.junit.platform.launcher.listeners.*;

/** JUnit 5: nested, parameterized, repeated, dynamic tests and failures, through its launcher. */
public class JupiterTour {
    @TestMethodOrder(MethodOrderer.MethodName.class) @DisplayName("a group")
    static class Tests {
        @BeforeEach void before(TestInfo i) {
            System.out.println("before " + i.getDisplayName());
        }
        @Test @DisplayName("adds") void a() {
            assertAll(() -> assertEquals(4, 2 + 2), () -> assertTrue(true));
        }
        @Test void b() {
            assertEquals(List.of(1), List.of(2), "lists");
        }
        @ParameterizedTest @ValueSource(strings = {"x", "yy"}) void c(String s) {
            assertTrue(s.length() < 2);
        }
        @ParameterizedTest @CsvSource({"1,2,3", "2,3,6"}) void d(int x, int y, int z) {
            assertEquals(z, x + y);
        }
        @RepeatedTest(2) void e() { }
        @TestFactory Stream<DynamicTest> f() {
            return Stream.of(1, 2).map(i -> DynamicTest.dynamicTest("dyn" + i, () -> assertNotEquals(2, i)));
        }
        @Disabled("no") @Test void g() { }
        @Test void h() {
            assertThrows(IOException.class, () -> {
                throw new IllegalStateException("other");
            });
        }
        @Nested class Inner {
            @Test void i() {
                Assumptions.assumeTrue(false, "assume");
            }
        }
        @ParameterizedTest @EnumSource(Thread.State.class) void j(Thread.State s) {
            assertNotNull(s);
        }
        @Test void k() {
            assertTimeout(java.time.Duration.ofMillis(50), () -> 1);
        }
    }
    public static void main(String[] args) {
        LauncherDiscoveryRequest q = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(Tests.class)).build();
        SummaryGeneratingListener l = new SummaryGeneratingListener();
        LauncherFactory.create().execute(q, l, new TestExecutionListener() {
            @Override public void executionFinished(TestIdentifier t,
                    org.junit.platform.engine.TestExecutionResult r) {
                System.out.println(t.getDisplayName() + " " + r.getStatus() + " "
                        + r.getThrowable().map(Throwable::toString).orElse(""));
            }
        });
        System.out.println(l.getSummary().getTestsSucceededCount() + " " + l.getSummary().getTestsFailedCount() + " "
                + l.getSummary().getTestsSkippedCount());
    }
}
