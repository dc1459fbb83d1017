package sample;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** What happens around a test: the engine is not explored, but everything of the program that it calls is. */
class AroundTest {
    static int plain;
    int left;

    @AfterEach
    void readsWhatIsLeft() {
        if (left > 1) {
            throw new IllegalStateException("never");
        }
    }

    // -> violated exception
    @Test
    void leavesAThreadThatFails() {
        new Thread(() -> {
            throw new IllegalStateException("late");
        }).start();
    }

    // -> violated data-race
    @Test
    void leavesAThreadThatWrites() {
        new Thread(() -> left = 1).start();
    }

    // -> violated data-race
    @Test
    void comparesAListThatChanges() throws Exception {
        List<Integer> list = new ArrayList<>(List.of(1));
        Thread t = new Thread(() -> list.set(0, 2));
        t.start();
        assertNotEquals(List.of(5), list);
        t.join();
    }

    // -> verified
    @Test
    void leavesAThreadThatIsHarmless() {
        new Thread(() -> { }).start();
    }

    static class ReadsAfterwards implements AfterEachCallback {
        @Override
        public void afterEach(ExtensionContext context) {
            if (plain > 1) {
                throw new IllegalStateException("never");
            }
        }
    }

    @Nested
    @ExtendWith(ReadsAfterwards.class)
    class Extended {
        // -> violated data-race
        @Test
        void racesWithAnExtension() {
            new Thread(() -> plain = 1).start();
        }
    }
}
