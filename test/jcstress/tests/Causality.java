package litmus;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Three and four actors. */
public class Causality {
    // sc: 0, 0, 0 | 0, 0, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1
    // pjmm: 0, 0, 0 | 0, 0, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 0 | 1, 1, 1
    @JCStressTest
    @State
    @Outcome(id = "1, 1, 0", expect = ACCEPTABLE_INTERESTING, desc = "The cause is not seen.")
    @Outcome(expect = ACCEPTABLE)
    public static class WriteToRead {
        int x, y;

        @Actor
        public void first() {
            x = 1;
        }

        @Actor
        public void second(III_Result r) {
            r.r1 = x;
            if (r.r1 == 1) {
                y = 1;
            }
        }

        @Actor
        public void third(III_Result r) {
            r.r2 = y;
            r.r3 = x;
        }
    }

    // The first write happens before nothing in the other threads.
    // sc: 0, 0, 0 | 0, 0, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1
    // pjmm: 0, 0, 0 | 0, 0, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 0 | 1, 1, 1
    @JCStressTest
    @State
    @Outcome(id = "1, 1, 0", expect = ACCEPTABLE_INTERESTING)
    @Outcome(expect = ACCEPTABLE)
    public static class WriteToReadHalf {
        int x;
        volatile int y;

        @Actor
        public void first() {
            x = 1;
        }

        @Actor
        public void second(III_Result r) {
            r.r1 = x;
            if (r.r1 == 1) {
                y = 1;
            }
        }

        @Actor
        public void third(III_Result r) {
            r.r2 = y;
            r.r3 = x;
        }
    }

    // sc: 0, 0, 0 | 0, 0, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1
    // pjmm: 0, 0, 0 | 0, 0, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1
    @JCStressTest
    @State
    @Outcome(id = "1, 1, 0", expect = FORBIDDEN)
    @Outcome(expect = ACCEPTABLE)
    public static class WriteToReadVolatile {
        volatile int x, y;

        @Actor
        public void first() {
            x = 1;
        }

        @Actor
        public void second(III_Result r) {
            r.r1 = x;
            if (r.r1 == 1) {
                y = 1;
            }
        }

        @Actor
        public void third(III_Result r) {
            r.r2 = y;
            r.r3 = x;
        }
    }

    // sc: all but 1, 0, 1, 0 of 4
    // pjmm: all of 4
    @JCStressTest
    @State
    @Outcome(id = "1, 0, 1, 0", expect = ACCEPTABLE_INTERESTING, desc = "The readers disagree.")
    @Outcome(id = "([01], ){3}[01]", expect = ACCEPTABLE)
    public static class IndependentWrites {
        int x, y;

        @Actor
        public void writeX() {
            x = 1;
        }

        @Actor
        public void writeY() {
            y = 1;
        }

        @Actor
        public void readXY(IIII_Result r) {
            r.r1 = x;
            r.r2 = y;
        }

        @Actor
        public void readYX(IIII_Result r) {
            r.r3 = y;
            r.r4 = x;
        }
    }

    // sc: all but 1, 0, 1, 0 of 4
    // pjmm: all but 1, 0, 1, 0 of 4
    @JCStressTest
    @State
    @Outcome(id = "1, 0, 1, 0", expect = FORBIDDEN, desc = "Volatile writes have one order.")
    @Outcome(expect = ACCEPTABLE)
    public static class IndependentWritesVolatile {
        volatile int x, y;

        @Actor
        public void writeX() {
            x = 1;
        }

        @Actor
        public void writeY() {
            y = 1;
        }

        @Actor
        public void readXY(IIII_Result r) {
            r.r1 = x;
            r.r2 = y;
        }

        @Actor
        public void readYX(IIII_Result r) {
            r.r3 = y;
            r.r4 = x;
        }
    }
}
