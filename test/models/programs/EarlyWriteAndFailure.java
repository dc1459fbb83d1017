// sc, tso, pso, pjmm: exception
// jmm, jmm:jls, jpr: assertion, exception
// As EarlyWrite. The exception does not depend on any race: it is found before it is known what races.
class EarlyWriteAndFailure {
    static int x, y;
    static int seenX, seenY;
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            seenY = y;
            x = 1;
            if (!ready) throw new IllegalStateException("not ready");
        });
        other.start();
        seenX = x;
        y = 1;
        ready = true;
        other.join();
        assert seenX + seenY < 2 : "both writes came early";
    }
}
