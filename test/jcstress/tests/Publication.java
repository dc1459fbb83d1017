package litmus;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Objects that one thread makes and another one uses. */
public class Publication {
    // sc: -1 | 42
    // pjmm: -1 | 0 | 42
    @JCStressTest
    @State
    @Outcome(id = "-1", expect = ACCEPTABLE, desc = "Not there yet.")
    @Outcome(id = "42", expect = ACCEPTABLE)
    @Outcome(id = "0", expect = ACCEPTABLE_INTERESTING, desc = "The object without its field.")
    public static class Plain {
        Box box;

        @Actor
        public void maker() {
            box = new Box(42);
        }

        @Actor
        public void user(I_Result r) {
            Box seen = box;
            r.r1 = seen == null ? -1 : seen.value;
        }

        static class Box {
            int value;

            Box(int value) {
                this.value = value;
            }
        }
    }

    // sc: -1 | 42
    // pjmm: -1 | 42
    @JCStressTest
    @State
    @Outcome(id = {"-1", "42"}, expect = ACCEPTABLE)
    @Outcome(id = "0", expect = FORBIDDEN, desc = "The field is final.")
    public static class Final {
        Box box;

        @Actor
        public void maker() {
            box = new Box(42);
        }

        @Actor
        public void user(I_Result r) {
            Box seen = box;
            r.r1 = seen == null ? -1 : seen.value;
        }

        static class Box {
            final int value;

            Box(int value) {
                this.value = value;
            }
        }
    }

    // sc: -1 | 42
    // pjmm: -1 | 42
    @JCStressTest
    @State
    @Outcome(id = {"-1", "42"}, expect = ACCEPTABLE)
    @Outcome(id = "0", expect = FORBIDDEN, desc = "The array is reached through a final field.")
    public static class FinalArray {
        Box box;

        @Actor
        public void maker() {
            box = new Box(42);
        }

        @Actor
        public void user(I_Result r) {
            Box seen = box;
            r.r1 = seen == null ? -1 : seen.values[0];
        }

        static class Box {
            final int[] values = new int[1];

            Box(int value) {
                values[0] = value;
            }
        }
    }

    // sc: -1 | 42
    // pjmm: -1 | 42
    @JCStressTest
    @State
    @Outcome(id = {"-1", "42"}, expect = ACCEPTABLE)
    public static class Volatile {
        volatile int[] box;

        @Actor
        public void maker() {
            box = new int[] {42};
        }

        @Actor
        public void user(I_Result r) {
            int[] seen = box;
            r.r1 = seen == null ? -1 : seen[0];
        }
    }

    // The thread that makes the object sees its field; the other one may not.
    // sc: 42, 42
    // pjmm: 0, 42 | 42, 0 | 42, 42
    // violated: pjmm
    @JCStressTest
    @State
    @Outcome(id = "42, 42", expect = ACCEPTABLE)
    @Outcome(expect = FORBIDDEN, desc = "Double-checked locking without volatile.")
    public static class DoubleChecked {
        Box box;

        @Actor
        public void one(II_Result r) {
            r.r1 = get().value;
        }

        @Actor
        public void two(II_Result r) {
            r.r2 = get().value;
        }

        private Box get() {
            Box seen = box;
            if (seen == null) {
                synchronized (this) {
                    seen = box;
                    if (seen == null) {
                        seen = new Box();
                        box = seen;
                    }
                }
            }
            return seen;
        }

        static class Box {
            int value = 42;
        }
    }

    // sc: 42, 42
    // pjmm: 42, 42
    @JCStressTest
    @State
    @Outcome(id = "42, 42", expect = ACCEPTABLE)
    public static class DoubleCheckedVolatile {
        volatile Box box;

        @Actor
        public void one(II_Result r) {
            r.r1 = get().value;
        }

        @Actor
        public void two(II_Result r) {
            r.r2 = get().value;
        }

        private Box get() {
            Box seen = box;
            if (seen == null) {
                synchronized (this) {
                    seen = box;
                    if (seen == null) {
                        seen = new Box();
                        box = seen;
                    }
                }
            }
            return seen;
        }

        static class Box {
            int value = 42;
        }
    }

    // sc: 7, 7
    // pjmm: 7, 7
    @JCStressTest
    @State
    @Outcome(id = "7, 7", expect = ACCEPTABLE, desc = "The field is read once.")
    public static class LazyHash {
        int hash;

        @Actor
        public void one(II_Result r) {
            r.r1 = get();
        }

        @Actor
        public void two(II_Result r) {
            r.r2 = get();
        }

        private int get() {
            int h = hash;
            if (h == 0) {
                h = 7;
                hash = h;
            }
            return h;
        }
    }

    // The second read may return the initial value, in a thread that has not written the field.
    // sc: 7, 7
    // pjmm: 0, 7 | 7, 0 | 7, 7
    // violated: pjmm
    @JCStressTest
    @State
    @Outcome(id = "7, 7", expect = ACCEPTABLE)
    public static class LazyHashReadTwice {
        int hash;

        @Actor
        public void one(II_Result r) {
            r.r1 = get();
        }

        @Actor
        public void two(II_Result r) {
            r.r2 = get();
        }

        private int get() {
            if (hash == 0) {
                hash = 7;
            }
            return hash;
        }
    }
}
