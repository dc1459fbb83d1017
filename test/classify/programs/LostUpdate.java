// Two increments may count as one in an interleaving.
// count: destructive-sc
class LostUpdate {
    static int count;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assert count == 2 : count;
    }
}
