// Access modes below volatile under the models with reads of later writes: these modes never read the future.
// tso: assertion for buffering weak
// pso: assertion for buffering opaque weak
// pjmm, jmm, jpr: assertion for buffering opaque weak
// args: buffering message opaque circle weak
// origins: not told
// stronger: not found
import java.util.concurrent.atomic.AtomicInteger;

class WeakModesOnly {
    static final AtomicInteger x = new AtomicInteger(), y = new AtomicInteger();
    static volatile int seen;

    static void other(String how) {
        switch (how) {
            case "buffering" -> {
                x.setRelease(1);
                seen = y.getAcquire();
            }
            case "message" -> {
                x.setRelease(1);
                y.setRelease(1);
            }
            case "opaque" -> {
                x.setOpaque(1);
                y.setOpaque(1);
            }
            case "circle" -> {
                seen = x.getOpaque();
                y.setOpaque(1);
            }
            default -> x.setRelease(1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        seen = 1;
        Thread other = new Thread(() -> other(args[0]));
        other.start();
        switch (args[0]) {
            case "buffering" -> {
                y.setRelease(1);
                int r = x.getAcquire();
                other.join();
                assert r == 1 || seen == 1 : "neither has seen the other";
            }
            case "message" -> {
                int r = y.getAcquire();
                assert r == 0 || x.getAcquire() == 1 : "y before x";
            }
            case "opaque" -> {
                int r = y.getOpaque();
                assert r == 0 || x.getOpaque() == 1 : "y before x";
            }
            case "circle" -> {
                int r = y.getOpaque();
                x.setOpaque(1);
                other.join();
                assert r == 0 || seen == 0 : "out of thin air";
            }
            default -> {
                other.join();
                assert x.weakCompareAndSetPlain(1, 2) : "failed spuriously";
            }
        }
    }
}
