// sc, tso, pso: none
// pjmm: none
// jpr: none
// A lazy hash that reads its field once, like String.hashCode.
class LazyHashOnce {
    int hash;

    int get() {
        int h = hash;
        if (h == 0) hash = h = 17;
        return h;
    }

    public static void main(String[] args) throws InterruptedException {
        LazyHashOnce shared = new LazyHashOnce();
        Thread other = new Thread(() -> { assert shared.get() == 17; });
        other.start();
        assert shared.get() == 17;
        assert shared.get() == 17;
        other.join();
    }
}
