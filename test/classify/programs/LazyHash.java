// A lazy hash that is read once: every thread that computes it gets the same.
// hash: benign
class LazyHash {
    int hash;

    int get() {
        int h = hash;
        if (h == 0) hash = h = 31;
        return h;
    }

    public static void main(String[] args) throws Exception {
        LazyHash shared = new LazyHash();
        Thread other = new Thread(() -> System.out.print(shared.get() - 31));
        other.start();
        System.out.print(shared.get() - 31);
        other.join();
    }
}
