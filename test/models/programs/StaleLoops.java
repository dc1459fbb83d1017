// sc: none
// pjmm: livelock
// args: empty volatileBeside sleeps yields prints twoFlags object element number reference wide works lockOfOwn lockedReader timedWait polledByMain aliveByMain notJoined bothSpin executor
// modes: default, bfs, bounded
// Loops that wait for a plain variable. Nothing in them makes the write visible.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class StaleLoops {
    static boolean done, ready;
    static volatile int beside;
    static volatile boolean ended;
    static int number;
    static long wide;
    static Object reference;
    static final boolean[] flags = new boolean[1];
    static final StaleLoops object = new StaleLoops();
    boolean own;

    static synchronized boolean isDone() {
        return done;
    }

    static void loop(String how) throws InterruptedException {
        switch (how) {
            case "volatileBeside" -> { while (!done) { beside = 1 - beside; } }
            case "sleeps" -> { while (!done) { Thread.sleep(10); } }
            case "yields" -> { while (!done) { Thread.yield(); } }
            case "prints" -> { while (!done) { System.out.println("waiting"); } }
            case "twoFlags" -> { while (!done || !ready) { } }
            case "object" -> { while (!object.own) { } }
            case "element" -> { while (!flags[0]) { } }
            case "number" -> { while (number != 2) { } }
            case "reference" -> { while (reference == null) { } }
            case "wide" -> { while (wide == 0) { } }
            case "works" -> {
                int i = 0;
                while (!done) { i = (i + 1) % 3; }
                System.out.println(i);
            }
            case "lockOfOwn" -> { while (!done) { synchronized (new Object()) { } } }
            case "lockedReader" -> { while (!isDone()) { } }
            case "timedWait" -> {
                synchronized (flags) {
                    while (!done) { flags.wait(10); }
                }
            }
            case "polledByMain" -> {
                while (!done) { }
                ended = true;
            }
            case "bothSpin" -> {
                ready = true;
                while (!done) { }
            }
            default -> { while (!done) { } }
        }
    }

    static void write() {
        object.own = flags[0] = true;
        number = 1;
        number = 2;
        wide = 5;
        reference = object;
        done = ready = true;
    }

    public static void main(String[] args) throws InterruptedException {
        String how = args[0];
        Runnable body = () -> {
            try {
                loop(how);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        if (how.equals("executor")) {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            pool.execute(body);
            write();
            pool.shutdown();
            return;
        }
        Thread worker = new Thread(body);
        worker.start();
        switch (how) {
            case "number" -> { number = 1; number = 2; }
            case "object" -> object.own = true;
            case "element" -> flags[0] = true;
            case "reference" -> reference = object;
            case "wide" -> wide = 5;
            case "twoFlags" -> { done = true; ready = true; }
            case "bothSpin" -> {
                done = true;
                while (!ready) { }
            }
            default -> done = true;
        }
        switch (how) {
            case "polledByMain" -> { while (!ended) { } }
            case "aliveByMain" -> { while (worker.isAlive()) { } }
            case "notJoined" -> { }
            default -> worker.join();
        }
    }
}
