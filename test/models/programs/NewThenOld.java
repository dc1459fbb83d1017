// sc, tso, pso: none
// pjmm: assertion
// jpr: assertion
// There is no coherence for plain reads: new, then old.
class NewThenOld {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> x = 1);
        writer.start();
        int first = x, second = x;
        assert first <= second : "new, then old";
        writer.join();
    }
}
