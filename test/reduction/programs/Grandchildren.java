/** Threads that threads start; what they do is in conflict with what was done before they were. */
class Grandchildren {
    static volatile int x;
    static volatile String seen = "";

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            Thread b = new Thread(() -> {
                seen += "b" + x;
                x = 3;
            });
            x = 1;
            b.start();
            seen += "a" + x;
            try {
                b.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        a.start();
        x = 2;
        a.join();
        System.out.print(seen + x);
    }
}
