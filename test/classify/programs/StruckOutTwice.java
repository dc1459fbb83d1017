// Two threads strike out multiples; one that misses the other's work repeats it.
// composite[..]: benign
class StruckOutTwice {
    static final boolean[] composite = new boolean[8];

    static void strikeOut(int p) {
        if (!composite[p])
            for (int q = 2 * p; q < composite.length; q += p) composite[q] = true;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> strikeOut(3));
        other.start();
        strikeOut(2);
        other.join();
        for (int i = 2; i < composite.length; i++) assert composite[i] == (i == 4 || i == 6);
    }
}
