package litmus;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** The class library's synchronizers. */
public class Library {
    // sc: 1, 2 | 2, 1
    // pjmm: 1, 2 | 2, 1
    @JCStressTest
    @State
    @Outcome(id = {"1, 2", "2, 1"}, expect = ACCEPTABLE)
    public static class Atomic {
        final AtomicInteger x = new AtomicInteger();

        @Actor
        public void one(II_Result r) {
            r.r1 = x.incrementAndGet();
        }

        @Actor
        public void two(II_Result r) {
            r.r2 = x.incrementAndGet();
        }
    }

    // sc: true, false | false, true
    // pjmm: true, false | false, true
    @JCStressTest
    @State
    @Outcome(id = {"true, false", "false, true"}, expect = ACCEPTABLE, desc = "One wins.")
    @Outcome(id = "true, true", expect = FORBIDDEN)
    public static class CompareAndSet {
        final AtomicBoolean taken = new AtomicBoolean();

        @Actor
        public void one(ZZ_Result r) {
            r.r1 = taken.compareAndSet(false, true);
        }

        @Actor
        public void two(ZZ_Result r) {
            r.r2 = taken.compareAndSet(false, true);
        }
    }

    // sc: null, one | two, null
    // pjmm: null, one | two, null
    @JCStressTest
    @State
    @Outcome(id = {"null, one", "two, null"}, expect = ACCEPTABLE)
    public static class PutIfAbsent {
        final ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();

        @Actor
        public void one(LL_Result r) {
            r.r1 = map.putIfAbsent(1, "one");
        }

        @Actor
        public void two(LL_Result r) {
            r.r2 = map.putIfAbsent(1, "two");
        }
    }

    // sc: 2
    // pjmm: 2
    @JCStressTest
    @State
    @Outcome(id = "2", expect = ACCEPTABLE)
    public static class Lock {
        final ReentrantLock lock = new ReentrantLock();
        int x;

        @Actor
        public void one() {
            add();
        }

        @Actor
        public void two() {
            add();
        }

        private void add() {
            lock.lock();
            try {
                x++;
            } finally {
                lock.unlock();
            }
        }

        @Arbiter
        public void after(I_Result r) {
            r.r1 = x;
        }
    }

    // The started thread knows what its starter wrote before, and is joined.
    // sc: 1, 0 | 1, 5
    // pjmm: 1, 0 | 1, 5
    @JCStressTest
    @State
    @Outcome(id = {"1, 0", "1, 5"}, expect = ACCEPTABLE)
    public static class StartedByActor {
        int x, y;

        @Actor
        public void starter(II_Result r) throws InterruptedException {
            x = 1;
            Thread t = new Thread(() -> r.r1 = x);
            t.start();
            t.join();
        }

        @Actor
        public void writer() {
            y = 5;
        }

        @Actor
        public void reader(II_Result r) {
            r.r2 = y;
        }
    }
}
