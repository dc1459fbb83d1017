// The same with a second read, which may return the older value.
// hash: destructive-relaxed
class LazyHashReadTwice {
    int hash;

    int get() {
        if (hash == 0) hash = 31;
        return hash;
    }

    public static void main(String[] args) throws Exception {
        LazyHashReadTwice shared = new LazyHashReadTwice();
        Thread other = new Thread(() -> { assert shared.get() == 31; });
        other.start();
        assert shared.get() == 31;
        other.join();
    }
}
