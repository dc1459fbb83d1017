// sc, tso, pso: none
// pjmm: none
// jmm, jmm:jls, jpr: assertion
// Each thread reads what the other one writes afterwards. A compiler may move both writes before the reads.
class EarlyWrite {
    static int x, y;
    static int seenX, seenY;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            seenY = y;
            x = 1;
        });
        other.start();
        seenX = x;
        y = 1;
        other.join();
        assert seenX + seenY < 2 : "both writes came early";
    }
}
