package litmus;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

import java.util.BitSet;

/** What is read and written at once. */
public class Atomicity {
    // sc: 1 | 2
    // pjmm: 1 | 2
    @JCStressTest
    @State
    @Outcome(id = "1", expect = ACCEPTABLE_INTERESTING, desc = "An update is lost.")
    @Outcome(id = "2", expect = ACCEPTABLE)
    public static class PlainIncrement {
        int x;

        @Actor
        public void one() {
            x++;
        }

        @Actor
        public void two() {
            x++;
        }

        @Arbiter
        public void after(I_Result r) {
            r.r1 = x;
        }
    }

    // sc: 1 | 2
    // pjmm: 1 | 2
    // violated: sc, pjmm
    @JCStressTest
    @State
    @Outcome(id = "1", expect = FORBIDDEN, desc = "An update is lost.")
    @Outcome(id = "2", expect = ACCEPTABLE)
    public static class VolatileIncrement {
        volatile int x;

        @Actor
        public void one() {
            x++;
        }

        @Actor
        public void two() {
            x++;
        }

        @Arbiter
        public void after(I_Result r) {
            r.r1 = x;
        }
    }

    // sc: 2
    // pjmm: 2
    @JCStressTest
    @State
    @Outcome(id = "2", expect = ACCEPTABLE)
    public static class LockedIncrement {
        int x;

        @Actor
        public synchronized void one() {
            x++;
        }

        @Actor
        public synchronized void two() {
            x++;
        }

        @Arbiter
        public void after(I_Result r) {
            r.r1 = x;
        }
    }

    // sc: 0 | -1
    // pjmm: 0 | -1 | 4294967295 | -4294967296
    @JCStressTest
    @State
    @Outcome(id = {"0", "-1"}, expect = ACCEPTABLE)
    @Outcome(id = "-?4\\d+", expect = ACCEPTABLE_INTERESTING, desc = "Half of the long.")
    public static class PlainLong {
        long x;

        @Actor
        public void writer() {
            x = -1;
        }

        @Actor
        public void reader(J_Result r) {
            r.r1 = x;
        }
    }

    // sc: 0 | -1
    // pjmm: 0 | -1
    @JCStressTest
    @State
    @Outcome(id = {"0", "-1"}, expect = ACCEPTABLE)
    public static class VolatileLong {
        volatile long x;

        @Actor
        public void writer() {
            x = -1;
        }

        @Actor
        public void reader(J_Result r) {
            r.r1 = x;
        }
    }

    // sc: 0.0 | 1.0000000000000002
    // pjmm: 0.0 | 1.0 | 1.0000000000000002 | 4.9E-324
    // violated: pjmm
    @JCStressTest
    @State
    @Outcome(id = {"0.0", "1.0000000000000002"}, expect = ACCEPTABLE)
    public static class PlainDouble {
        double x;

        @Actor
        public void writer() {
            x = 1.0000000000000002;
        }

        @Actor
        public void reader(D_Result r) {
            r.r1 = x;
        }
    }

    // sc: 0, 0 | -1, 0 | 0, b | -1, b
    // pjmm: 0, 0 | -1, 0 | 0, b | -1, b
    @JCStressTest
    @State
    @Outcome(id = "(0|-1), (0|b)", expect = ACCEPTABLE, desc = "Other types are never torn.")
    public static class SmallTypes {
        short s;
        char c = '0';

        @Actor
        public void writeShort() {
            s = -1;
        }

        @Actor
        public void writeChar() {
            c = 'b';
        }

        @Actor
        public void readBoth(SC_Result r) {
            r.r1 = s;
            r.r2 = c;
        }
    }

    // sc: 1, 1
    // pjmm: 1, 1
    @JCStressTest
    @State
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "Neighbouring elements do not interfere.")
    public static class ByteArray {
        final byte[] bytes = new byte[2];

        @Actor
        public void first() {
            bytes[0] = 1;
        }

        @Actor
        public void second() {
            bytes[1] = 1;
        }

        @Arbiter
        public void after(BB_Result r) {
            r.r1 = bytes[0];
            r.r2 = bytes[1];
        }
    }

    // Both bits are in one long; the arbiter reads it twice.
    // sc: false, true | true, false | true, true
    // pjmm: false, false | false, true | true, false | true, true
    @JCStressTest
    @State
    @Outcome(id = "true, true", expect = ACCEPTABLE)
    @Outcome(expect = ACCEPTABLE_INTERESTING, desc = "A bit is lost.")
    public static class Bits {
        final BitSet bits = new BitSet();

        @Actor
        public void first() {
            bits.set(0);
        }

        @Actor
        public void second() {
            bits.set(1);
        }

        @Arbiter
        public void after(ZZ_Result r) {
            r.r1 = bits.get(0);
            r.r2 = bits.get(1);
        }
    }
}
