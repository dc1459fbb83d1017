package sample;

import java.util.ArrayList;
import java.util.List;
import org.testng.Assert;
import org.testng.annotations.AfterMethod;
import org.testng.annotations.Test;

/** The same for TestNG. */
public class AroundTestNgTest {
    private int left;

    @AfterMethod
    public void readsWhatIsLeft() {
        if (left > 1) {
            throw new IllegalStateException("never");
        }
    }

    // -> violated data-race
    @Test
    public void leavesAThreadThatWrites() {
        new Thread(() -> left = 1).start();
    }

    // -> violated data-race
    @Test
    public void comparesAListThatChanges() throws Exception {
        List<Integer> list = new ArrayList<>(List.of(1));
        Thread t = new Thread(() -> list.set(0, 2));
        t.start();
        Assert.assertNotEquals(list, List.of(5));
        t.join();
    }

    // -> verified
    @Test(timeOut = 1000)
    public void passesValuesToAndFromTheThreadOfTheTimeout() throws Exception {
        left = 1;
        Thread t = new Thread(() -> left = 0);
        t.start();
        t.join();
    }
}
