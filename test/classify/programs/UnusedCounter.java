// Nothing depends on the counter. That is not proved, though, as long as reads of later writes are not explored.
// hits: undecided
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
