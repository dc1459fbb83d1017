// sc, tso, pso: none
// pjmm: assertion
// A plain long is two halves.
class WordTearing {
    static long value;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> value = -1);
        writer.start();
        long seen = value;
        assert seen == 0 || seen == -1 : "half of a write";
        writer.join();
    }
}
