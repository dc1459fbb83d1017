// sc, tso, pso: none
// pjmm: none
// jmm, jpr: none
// args: 1 3
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
        Thread[] others = new Thread[args.length > 0 ? Integer.parseInt(args[0]) : 1];
        for (int i = 0; i < others.length; i++) others[i] = new Thread(() -> { assert shared.get() == 17; });
        for (Thread other : others) other.start();
        assert shared.get() == 17;
        for (Thread other : others) other.join();
    }
}
