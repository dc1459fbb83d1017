// jars: junit-platform-console-standalone
// verdict: verified
// main: org.junit.platform.console.ConsoleLauncher execute -c PassesInFive
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** An exception that a test expects. */
class PassesInFive {
    @Test
    void expects() {
        assertThrows(IllegalStateException.class, () -> { throw new IllegalStateException("wanted"); });
    }
}
