// jars: junit hamcrest-core
// verdict: verified
// main: org.junit.runner.JUnitCore PassesInFour
import org.junit.Test;

/** Exceptions that tests expect. */
public class PassesInFour {
    @Test(expected = IllegalStateException.class)
    public void expects() {
        throw new IllegalStateException("wanted");
    }
}
