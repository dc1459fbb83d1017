// sc, tso, pso: none
// pjmm: assertion
// jmm, jpr: assertion
// A lazy hash that reads its field a second time: the first read may see the hash and the second one zero.
class LazyHashTwice {
    int hash;

    int get() {
        if (hash == 0) hash = 17;
        return hash;
    }

    public static void main(String[] args) throws InterruptedException {
        LazyHashTwice shared = new LazyHashTwice();
        Thread other = new Thread(shared::get);
        other.start();
        assert shared.get() == 17;
        other.join();
    }
}
