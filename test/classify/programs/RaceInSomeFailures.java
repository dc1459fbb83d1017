// The assertion always fails. Only in some of these executions main reads the value without order; in the one that is
// shown, it does not.
// value: destructive-sc
class RaceInSomeFailures {
    static volatile boolean ready;
    static int value;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            value = 1;
            ready = true;
        });
        other.start();
        if (!ready) value++;
        other.join();
        assert !ready;
    }
}
