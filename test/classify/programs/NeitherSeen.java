// Each thread writes its variable and looks at the other one's. One old value is enough for both to see nothing.
// x: destructive-relaxed
// y: destructive-relaxed
class NeitherSeen {
    static int x, y;
    static int seenByMain, seenByOther;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            x = 1;
            seenByOther = y;
        });
        other.start();
        y = 1;
        seenByMain = x;
        other.join();
        assert seenByMain + seenByOther > 0 : "neither has seen the other";
    }
}
