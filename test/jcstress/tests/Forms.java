package litmus;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** The forms that tests may have. */
@Outcome(id = {"0", "1"}, expect = ACCEPTABLE, desc = "Shared by several tests.")
@Description("Outcomes for several tests")
public class Forms {
    @State
    public static class Shared {
        int x;
    }

    // A state of its own, and parameters in any order.
    // sc: 0 | 1
    // pjmm: 0 | 1
    @JCStressTest
    @Outcome(id = {"0", "1"}, expect = ACCEPTABLE)
    public static class StateParameter {
        @Actor
        public void writer(Shared s) {
            s.x = 1;
        }

        @Actor
        public void reader(I_Result r, Shared s) {
            r.r1 = s.x;
        }
    }

    // sc: 1, 1
    // pjmm: 1, 1
    @JCStressTest
    @Outcome(id = "1, 1", expect = ACCEPTABLE)
    public static class ArbiterParameter {
        @Actor
        public void writer(Shared s, II_Result r) {
            s.x = 1;
            r.r2 = 1;
        }

        @Arbiter
        public void after(II_Result r, Shared s) {
            r.r1 = s.x;
        }
    }

    // sc: 0 | 1
    // pjmm: 0 | 1
    @JCStressTest
    @JCStressMeta(Forms.class)
    @State
    public static class SharedOutcomes {
        volatile int x;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public void reader(I_Result r) {
            r.r1 = x;
        }
    }

    public abstract static class Base {
        int x;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public void reader(I_Result r) {
            r.r1 = x;
        }
    }

    // sc: 0 | 1
    // pjmm: 0 | 1
    @JCStressTest
    @State
    @Outcome(id = "0|1", expect = ACCEPTABLE)
    public static class Inherited extends Base {
    }

    public static class Outer {
        // sc: 0 | 1
        // pjmm: 0 | 1
        @JCStressTest
        @State
        @Outcome.Outcomes({
            @Outcome(id = "0", expect = ACCEPTABLE),
            @Outcome(id = "1", expect = ACCEPTABLE)
        })
        static class DeeplyNested {
            static int x;

            DeeplyNested() {
                x = 0;
            }

            @Actor
            void writer() {
                x = 1;
            }

            @Actor
            void reader(I_Result r) {
                r.r1 = x;
            }
        }
    }

    @Result
    public static class OwnResult {
        String text = "none";

        @Override
        public String toString() {
            return text;
        }
    }

    // sc: early | late
    // pjmm: early | late
    @JCStressTest
    @State
    @Outcome(id = "early|late", expect = ACCEPTABLE)
    public static class OwnResultClass {
        volatile boolean started;

        @Actor
        public void starter() {
            started = true;
        }

        @Actor
        public void reader(OwnResult r) {
            r.text = started ? "late" : "early";
        }
    }

    // The very text prevails over an expression that stands before it.
    // sc: 0 | 1
    // pjmm: 0 | 1
    // violated: sc, pjmm
    @JCStressTest
    @State
    @Outcome(id = ".*", expect = ACCEPTABLE)
    @Outcome(id = "1", expect = FORBIDDEN)
    public static class TextBeforeExpression {
        volatile int x;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public void reader(I_Result r) {
            r.r1 = x;
        }
    }

    // No outcome lists 1.
    // sc: 0 | 1
    // pjmm: 0 | 1
    // violated: sc, pjmm
    @JCStressTest
    @State
    @Outcome(id = {"0", "2"}, expect = ACCEPTABLE)
    public static class NotListed {
        volatile int x;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public void reader(I_Result r) {
            r.r1 = x;
        }
    }

    // sc: 0 | 1
    // pjmm: 0 | 1
    // violated: sc, pjmm
    @JCStressTest
    @State
    @Outcome(expect = Expect.UNKNOWN)
    public static class Unknown {
        volatile int x;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public void reader(I_Result r) {
            r.r1 = x;
        }
    }

    // sc: 0 | 1
    // pjmm: 0 | 1
    // violated: sc, pjmm
    // findings: exception
    @JCStressTest
    @State
    @Outcome(expect = ACCEPTABLE)
    public static class Throws {
        volatile int x;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public void reader(I_Result r) {
            r.r1 = x;
            if (r.r1 == 1) {
                throw new IllegalStateException("seen");
            }
        }
    }

    // sc: 2
    // pjmm: 2
    // violated: sc, pjmm
    // findings: deadlock
    @JCStressTest
    @State
    @Outcome(expect = ACCEPTABLE)
    public static class Deadlocks {
        final Object a = new Object(), b = new Object();
        int x;

        @Actor
        public void one() {
            synchronized (a) {
                synchronized (b) {
                    x++;
                }
            }
        }

        @Actor
        public void two() {
            synchronized (b) {
                synchronized (a) {
                    x++;
                }
            }
        }

        @Arbiter
        public void after(I_Result r) {
            r.r1 = x;
        }
    }

    // What actors print does not disturb the result.
    // sc: 0 | 1
    // pjmm: 0 | 1
    @JCStressTest
    @State
    @Outcome(id = {"0", "1"}, expect = ACCEPTABLE)
    public static class Prints {
        volatile int x;

        @Actor
        public void writer() {
            x = 1;
            System.out.println("written");
        }

        @Actor
        public void reader(I_Result r) {
            r.r1 = x;
            System.out.println("read");
        }
    }

    // inconclusive: a parameter has the type int
    @JCStressTest
    @State
    @Outcome(expect = ACCEPTABLE)
    public static class OddParameter {
        @Actor
        public void reader(I_Result r, int n) {
            r.r1 = n;
        }
    }

    // inconclusive: none of its methods takes a result
    @JCStressTest
    @State
    @Outcome(expect = ACCEPTABLE)
    public static class NoResult {
        @Actor
        public void nothing() {
        }
    }

    // inconclusive: it has no method with @Actor
    @JCStressTest
    @State
    @Outcome(expect = ACCEPTABLE)
    public static class NoActor {
        @Arbiter
        public void after(I_Result r) {
            r.r1 = 1;
        }
    }

    // inconclusive: one actor and one signal
    @JCStressTest(Mode.Termination)
    @State
    @Outcome(expect = ACCEPTABLE)
    public static class NoSignal {
        @Actor
        public void loop() {
        }
    }

    // inconclusive: cannot be made
    @JCStressTest
    @State
    @Outcome(expect = ACCEPTABLE)
    public static class NoConstructor {
        NoConstructor(int n) {
        }

        @Actor
        public void reader(I_Result r) {
            r.r1 = 1;
        }
    }

    // inconclusive: regular expression that is not supported
    @JCStressTest
    @State
    @Outcome(id = "\\p{Digit}", expect = ACCEPTABLE)
    public static class OddExpression {
        @Actor
        public void reader(I_Result r) {
            r.r1 = 1;
        }
    }

    // inconclusive: without a result
    @JCStressTest
    @State
    @Outcome(expect = ACCEPTABLE)
    public static class Exits {
        @Actor
        public void reader(I_Result r) {
            System.exit(0);
        }
    }
}
