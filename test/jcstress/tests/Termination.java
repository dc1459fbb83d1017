package litmus;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

import java.util.concurrent.atomic.AtomicBoolean;

/** Loops that wait for a signal. */
public class Termination {
    // sc: TERMINATED
    // pjmm: STALE | TERMINATED
    @JCStressTest(Mode.Termination)
    @State
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = ACCEPTABLE_INTERESTING, desc = "The loop never sees the write.")
    public static class PlainFlag {
        boolean done;

        @Actor
        public void loop() {
            while (!done) {
            }
        }

        @Signal
        public void signal() {
            done = true;
        }
    }

    // sc: TERMINATED
    // pjmm: STALE | TERMINATED
    // violated: pjmm
    @JCStressTest(Mode.Termination)
    @State
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = FORBIDDEN, desc = "Yielding orders nothing.")
    public static class PlainFlagYields {
        boolean done;

        @Actor
        public void loop() {
            while (!done) {
                Thread.yield();
            }
        }

        @Signal
        public void signal() {
            done = true;
        }
    }

    // sc: TERMINATED
    // pjmm: TERMINATED
    @JCStressTest(Mode.Termination)
    @State
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = FORBIDDEN)
    public static class VolatileFlag {
        volatile boolean done;

        @Actor
        public void loop() {
            while (!done) {
            }
        }

        @Signal
        public void signal() {
            done = true;
        }
    }

    // sc: TERMINATED
    // pjmm: TERMINATED
    @JCStressTest(Mode.Termination)
    @State
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    public static class LockedFlag {
        boolean done;

        @Actor
        public void loop() {
            while (!isDone()) {
            }
        }

        synchronized boolean isDone() {
            return done;
        }

        @Signal
        public synchronized void signal() {
            done = true;
        }
    }

    // sc: TERMINATED
    // pjmm: TERMINATED
    @JCStressTest(Mode.Termination)
    @State
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    public static class AtomicFlag {
        final AtomicBoolean done = new AtomicBoolean();

        @Actor
        public void loop() {
            while (!done.get()) {
            }
        }

        @Signal
        public void signal() {
            done.set(true);
        }
    }

    // The notification may come first.
    // sc: STALE | TERMINATED
    // pjmm: STALE | TERMINATED
    // violated: sc, pjmm
    @JCStressTest(Mode.Termination)
    @State
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = FORBIDDEN, desc = "Waits without a condition.")
    public static class MissedNotify {
        @Actor
        public synchronized void waits() throws InterruptedException {
            wait();
        }

        @Signal
        public synchronized void signal() {
            notifyAll();
        }
    }

    // sc: TERMINATED
    // pjmm: TERMINATED
    @JCStressTest(Mode.Termination)
    @State
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = FORBIDDEN)
    public static class GuardedWait {
        boolean done;

        @Actor
        public synchronized void waits() throws InterruptedException {
            while (!done) {
                wait();
            }
        }

        @Signal
        public synchronized void signal() {
            done = true;
            notifyAll();
        }
    }
}
