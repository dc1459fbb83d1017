// jars: junit-platform-console-standalone
// verdict: violated
// finding: exit
// main: org.junit.platform.console.ConsoleLauncher execute -c ThrowsInFive
// main: org.junit.platform.console.ConsoleLauncher execute -c ThrowsInFive$NoTests
// main: org.junit.platform.console.ConsoleLauncher execute -c Mistyped
// main: org.junit.platform.console.ConsoleLauncher execute --unknown-option -c PassesInFive
import org.junit.jupiter.api.Test;

/** As ThrowsInFour, by JUnit 5's console launcher; an option that it does not know. */
class ThrowsInFive {
    @Test
    void passes() {}

    @Test
    void fails() {
        throw new IllegalStateException("in a test");
    }

    static class NoTests {
        void helps() {}
    }
}
