// sc, tso: none
// pso, pjmm: assertion
// An opaque flag orders nothing else: the message may be missing.
import java.util.concurrent.atomic.AtomicBoolean;

class OpaqueMessage {
    static final AtomicBoolean ready = new AtomicBoolean();
    static int message;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            message = 42;
            ready.setOpaque(true);
        });
        writer.start();
        if (ready.getOpaque() && message != 42) throw new AssertionError("no message");
        writer.join();
    }
}
