// jars: junit hamcrest-core
// verdict: violated
// finding: exit
// main: org.junit.runner.JUnitCore ThrowsInFour
// main: org.junit.runner.JUnitCore ThrowsInFour$NoTests
// main: org.junit.runner.JUnitCore Mistyped
import org.junit.Test;

/** An exception in a test, which the framework catches behind reflection; a class without tests; a mistyped one. */
public class ThrowsInFour {
    @Test
    public void passes() {}

    @Test
    public void fails() {
        throw new IllegalStateException("in a test");
    }

    public static class NoTests {
        public void helps() {}
    }
}
