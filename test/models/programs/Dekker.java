// sc: none
// tso, pso, pjmm, jmm, jpr: assertion
// Store buffering: each thread announces itself and looks for the other one.
class Dekker {
    static boolean wants0, wants1;
    static boolean entered0, entered1;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            wants1 = true;
            if (!wants0) entered1 = true;
        });
        other.start();
        wants0 = true;
        if (!wants1) entered0 = true;
        other.join();
        assert !(entered0 && entered1) : "both threads are inside";
    }
}
