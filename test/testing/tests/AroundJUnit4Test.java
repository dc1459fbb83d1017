package sample;

import java.util.ArrayList;
import java.util.List;
import org.junit.Assert;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.ExternalResource;

/** The same for JUnit 4. */
public class AroundJUnit4Test {
    private int left;

    @Rule
    public final ExternalResource resource = new ExternalResource() {
        @Override
        protected void after() {
            if (left > 1) {
                throw new IllegalStateException("never");
            }
        }
    };

    // -> violated data-race
    @Test
    public void racesWithARule() {
        new Thread(() -> left = 1).start();
    }

    // -> violated data-race
    @Test
    public void comparesAListThatChanges() throws Exception {
        List<Integer> list = new ArrayList<>(List.of(1));
        Thread t = new Thread(() -> list.set(0, 2));
        t.start();
        Assert.assertNotEquals(List.of(5), list);
        t.join();
    }

    // -> violated data-race
    @Test
    public void comparesAnArrayThatChanges() throws Exception {
        int[] array = {1};
        Thread t = new Thread(() -> array[0] = 1);
        t.start();
        Assert.assertArrayEquals(new int[] {1}, array);
        t.join();
    }

    // -> verified
    @Test(timeout = 1000)
    public void passesValuesToAndFromTheThreadOfTheTimeout() throws Exception {
        left = 1;
        Thread t = new Thread(() -> left = 0);
        t.start();
        t.join();
    }
}
