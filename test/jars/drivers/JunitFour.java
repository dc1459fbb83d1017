// jars: junit hamcrest-core
import static org.hamcrest.CoreMatchers.*;
import static org.junit.Assert.*;
import java.util.*;
import org.junit.*;
import org.junit.rules.*;
import org.junit.runner.*;
import org.junit.runner.notification.*;
import org.junit.runners.*;

/** JUnit 4: a suite with rules, parameters, expected exceptions, timeouts and failures, run by its own core. */
public class JunitFour {
    @FixMethodOrder(MethodSorters.NAME_ASCENDING)
    public static class Plain {
        static int n;
        @Rule public TestName name = new TestName();
        @Rule public TemporaryFolder tmp = new TemporaryFolder();
        @BeforeClass public static void bc() {
            System.out.println("before class");
        }
        @AfterClass public static void ac() {
            System.out.println("after class");
        }
        @Before public void b() {
            n++;
        }
        @After public void a() {
            System.out.println("after " + name.getMethodName() + n);
        }
        @Test public void a1() {
            assertEquals(4, 2 + 2);
        }
        @Test public void a2() {
            assertEquals("sum", 5, 2 + 2);
        }
        @Test(expected = IllegalStateException.class) public void a3() {
            throw new IllegalStateException();
        }
        @Test(timeout = 5000) public void a4() throws Exception {
            Thread.sleep(10);
            assertTrue(tmp.newFile("x").exists());
        }
        @Ignore("later") @Test public void a5() { }
        @Test public void a6() {
            assertThat(List.of(1, 2), hasItem(3));
        }
        @Test public void a7() {
            assertArrayEquals(new int[] {1, 2}, new int[] {1, 3});
        }
        @Test public void a8() {
            Assume.assumeTrue(false);
        }
        @Test public void a9() {
            assertThrows(NumberFormatException.class, () -> Integer.parseInt("z"));
            Object o = null;
            o.toString();
        }
        @Test(timeout = 50) public void b1() throws Exception {
            Thread.sleep(100000);
        }
        @Test public void b2() {
            assertEquals("compare long text", "compare lang text");
        }
    }
    @RunWith(Parameterized.class) public static class Params {
        @Parameterized.Parameters(name = "{0}+{1}") public static Collection<Object[]> p() {
            return List.of(new Object[] {1, 2, 3}, new Object[] {2, 2, 5});
        }
        final int a, b, c;
        public Params(int a, int b, int c) {
            this.a = a;
            this.b = b;
            this.c = c;
        }
        @Test public void sum() {
            assertEquals(c, a + b);
        }
    }
    @RunWith(Suite.class) @Suite.SuiteClasses({Plain.class, Params.class}) public static class All { }
    public static void main(String[] args) {
        JUnitCore core = new JUnitCore();
        core.addListener(new RunListener() {
            @Override public void testFailure(Failure f) {
                System.out.println("FAIL " + f.getDescription().getDisplayName() + ": " + f.getMessage() + " "
                        + f.getException().getClass().getName());
                StackTraceElement[] st = f.getException().getStackTrace();
                System.out.println("   " + st[0]);
            }
            @Override public void testIgnored(Description d) {
                System.out.println("IGNORED " + d.getMethodName());
            }
            @Override public void testAssumptionFailure(Failure f) {
                System.out.println("ASSUMED " + f.getMessage());
            }
            @Override public void testStarted(Description d) {
                System.out.println("START " + d);
            }
        });
        Result r = core.run(All.class);
        System.out.println(r.getRunCount() + " " + r.getFailureCount() + " " + r.getIgnoreCount() + " "
                + r.wasSuccessful());
        System.exit(r.getFailureCount());
    }
}
