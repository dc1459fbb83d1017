// Nothing depends on the counter.
// hits: benign
class UnusedCounter {
    static int hits;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> hits++);
        other.start();
        hits++;
        other.join();
        System.out.println("done");
    }
}
