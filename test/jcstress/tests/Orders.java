package litmus;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** The usual litmus tests of two and more threads. Above each test: the ids that each model reaches. */
public class Orders {
    // sc: 0, 1 | 1, 0 | 1, 1
    // pjmm: 0, 0 | 0, 1 | 1, 0 | 1, 1
    @JCStressTest
    @State
    @Description("Each actor writes one variable and reads the other.")
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "An interleaving.")
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "Both reads miss the other write.")
    public static class StoreBuffering {
        int x, y;

        @Actor
        public void left(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void right(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    // sc: 0, 1 | 1, 0 | 1, 1
    // pjmm: 0, 1 | 1, 0 | 1, 1
    @JCStressTest
    @State
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "Volatile accesses are sequentially consistent.")
    @Outcome(id = ".*", expect = ACCEPTABLE)
    public static class StoreBufferingVolatile {
        volatile int x, y;

        @Actor
        public void left(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void right(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    // One volatile variable is not enough: nothing orders the write of y before the read of y.
    // sc: 0, 1 | 1, 0 | 1, 1
    // pjmm: 0, 0 | 0, 1 | 1, 0 | 1, 1
    // violated: pjmm
    @JCStressTest
    @State
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "What the author hoped for.")
    @Outcome(expect = ACCEPTABLE, desc = "Everything else.")
    public static class StoreBufferingHalf {
        volatile int x;
        int y;

        @Actor
        public void left(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void right(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    // sc: 0, 0 | 0, 1 | 1, 1
    // pjmm: 0, 0 | 0, 1 | 1, 0 | 1, 1
    @JCStressTest
    @State
    @Outcome(id = "1, 0", expect = ACCEPTABLE_INTERESTING, desc = "The flag without the data.")
    @Outcome(id = "(0, [01])|(1, 1)", expect = ACCEPTABLE)
    public static class MessagePassing {
        int data, flag;

        @Actor
        public void sender() {
            data = 1;
            flag = 1;
        }

        @Actor
        public void receiver(II_Result r) {
            r.r1 = flag;
            r.r2 = data;
        }
    }

    // sc: 0, 0 | 0, 1 | 1, 1
    // pjmm: 0, 0 | 0, 1 | 1, 1
    @JCStressTest
    @State
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE)
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "The flag is volatile.")
    public static class MessagePassingVolatileFlag {
        int data;
        volatile int flag;

        @Actor
        public void sender() {
            data = 1;
            flag = 1;
        }

        @Actor
        public void receiver(II_Result r) {
            r.r1 = flag;
            r.r2 = data;
        }
    }

    // The read of the flag returns a write that has been made; the volatile read of the data comes later.
    // sc: 0, 0 | 0, 1 | 1, 1
    // pjmm: 0, 0 | 0, 1 | 1, 1
    @JCStressTest
    @State
    @Outcome(id = "0, \\d", expect = ACCEPTABLE)
    @Outcome(id = "1, 1", expect = ACCEPTABLE)
    @Outcome(id = "1, 0", expect = ACCEPTABLE_INTERESTING, desc = "Needs a read of a later write.")
    public static class MessagePassingVolatileData {
        volatile int data;
        int flag;

        @Actor
        public void sender() {
            data = 1;
            flag = 1;
        }

        @Actor
        public void receiver(II_Result r) {
            r.r1 = flag;
            r.r2 = data;
        }
    }

    // sc: 0, 0 | 1, 1
    // pjmm: 0, 0 | 1, 1
    @JCStressTest
    @State
    @Outcome(id = {"0, 0", "1, 1"}, expect = ACCEPTABLE)
    public static class MessagePassingLocked {
        int data, flag;

        @Actor
        public void sender() {
            synchronized (this) {
                data = 1;
                flag = 1;
            }
        }

        @Actor
        public void receiver(II_Result r) {
            synchronized (this) {
                r.r1 = flag;
                r.r2 = data;
            }
        }
    }

    // sc: 0, 0 | 0, 1 | 1, 1
    // pjmm: 0, 0 | 0, 1 | 1, 0 | 1, 1
    @JCStressTest
    @State
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE)
    @Outcome(id = "1, 0", expect = ACCEPTABLE_INTERESTING, desc = "Plain reads have no coherence.")
    public static class ReadTwice {
        int x;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public void reader(II_Result r) {
            r.r1 = x;
            r.r2 = x;
        }
    }

    // sc: 0, 0 | 0, 1 | 1, 1
    // pjmm: 0, 0 | 0, 1 | 1, 1
    @JCStressTest
    @State
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE)
    @Outcome(id = "1, 0", expect = FORBIDDEN)
    public static class ReadTwiceVolatile {
        volatile int x;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public void reader(II_Result r) {
            r.r1 = x;
            r.r2 = x;
        }
    }

    // A thread's own writes are ordered, and the arbiter knows them all.
    // sc: 0, 2 | 1, 2 | 2, 2
    // pjmm: 0, 2 | 1, 2 | 2, 2
    @JCStressTest
    @State
    @Outcome(id = "[012], 2", expect = ACCEPTABLE)
    public static class OwnWrites {
        int x;

        @Actor
        public void writer() {
            x = 1;
            x = 2;
        }

        @Actor
        public void reader(II_Result r) {
            r.r1 = x;
        }

        @Arbiter
        public void after(II_Result r) {
            r.r2 = x;
        }
    }

    // Nothing orders the two writes, so neither hides the other from the arbiter, at either read.
    // sc: 1, 1 | 2, 2
    // pjmm: 1, 1 | 1, 2 | 2, 1 | 2, 2
    @JCStressTest
    @State
    @Outcome(id = {"1, 1", "2, 2"}, expect = ACCEPTABLE)
    @Outcome(id = {"1, 2", "2, 1"}, expect = ACCEPTABLE_INTERESTING)
    public static class RacingWrites {
        int x;

        @Actor
        public void one() {
            x = 1;
        }

        @Actor
        public void two() {
            x = 2;
        }

        @Arbiter
        public void after(II_Result r) {
            r.r1 = x;
            r.r2 = x;
        }
    }

    // sc: 0, 1 | 0, 2 | 1, 1
    // pjmm: 0, 1 | 0, 2 | 1, 1 | 1, 2
    @JCStressTest
    @State
    @Outcome(id = {"0, 1", "0, 2", "1, 1"}, expect = ACCEPTABLE)
    @Outcome(id = "1, 2", expect = ACCEPTABLE_INTERESTING)
    public static class WriteAfterRead {
        int x, y;

        @Actor
        public void left() {
            x = 2;
            y = 1;
        }

        @Actor
        public void right(II_Result r) {
            r.r1 = y;
            x = 1;
        }

        @Arbiter
        public void after(II_Result r) {
            r.r2 = x;
        }
    }

    // sc: 1, 2 | 2, 1 | 2, 2
    // pjmm: 1, 1 | 1, 2 | 2, 1 | 2, 2
    @JCStressTest
    @State
    @Outcome(id = {"1, 2", "2, 1", "2, 2"}, expect = ACCEPTABLE)
    @Outcome(id = "1, 1", expect = ACCEPTABLE_INTERESTING)
    public static class TwoAndTwoWrites {
        int x, y;

        @Actor
        public void left() {
            x = 1;
            y = 2;
        }

        @Actor
        public void right() {
            y = 1;
            x = 2;
        }

        @Arbiter
        public void after(II_Result r) {
            r.r1 = x;
            r.r2 = y;
        }
    }

    // "1, 1" needs a read of a later write.
    // sc: 0, 0 | 0, 1 | 1, 0
    // pjmm: 0, 0 | 0, 1 | 1, 0
    @JCStressTest
    @State
    @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = ACCEPTABLE)
    @Outcome(id = "1, 1", expect = ACCEPTABLE_INTERESTING, desc = "Allowed by the Java Memory Model.")
    public static class LoadBuffering {
        int x, y;

        @Actor
        public void left(II_Result r) {
            r.r1 = x;
            y = 1;
        }

        @Actor
        public void right(II_Result r) {
            r.r2 = y;
            x = 1;
        }
    }

    // Both test each other's flag before they enter: Peterson's lock without its loop.
    // sc: 0, 0 | 0, 1 | 1, 0
    // pjmm: 0, 0 | 0, 1 | 1, 0 | 1, 1
    // violated: pjmm
    @JCStressTest
    @State
    @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = ACCEPTABLE)
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "Both are in the critical section.")
    public static class PetersonEntry {
        boolean left, right;
        int turn;

        @Actor
        public void left(II_Result r) {
            left = true;
            turn = 2;
            r.r1 = right && turn == 2 ? 0 : 1;
        }

        @Actor
        public void right(II_Result r) {
            right = true;
            turn = 1;
            r.r2 = left && turn == 1 ? 0 : 1;
        }
    }

    // sc: 0, 0 | 0, 1 | 1, 0
    // pjmm: 0, 0 | 0, 1 | 1, 0
    @JCStressTest
    @State
    @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = ACCEPTABLE)
    @Outcome(id = "1, 1", expect = FORBIDDEN)
    public static class PetersonEntryVolatile {
        volatile boolean left, right;
        volatile int turn;

        @Actor
        public void left(II_Result r) {
            left = true;
            turn = 2;
            r.r1 = right && turn == 2 ? 0 : 1;
        }

        @Actor
        public void right(II_Result r) {
            right = true;
            turn = 1;
            r.r2 = left && turn == 1 ? 0 : 1;
        }
    }
}
