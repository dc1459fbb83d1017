// The interleaving fails before the second access of the race.
// value: destructive-sc
class EarlyRead {
    static int value;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> value = 1);
        writer.start();
        int seen = value;
        assert seen == 1 : "read too early";
        writer.join();
    }
}
