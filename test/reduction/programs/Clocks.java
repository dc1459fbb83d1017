/** Sleeping moves the clock that others read. */
class Clocks {
    static volatile long a;

    public static void main(String[] args) throws Exception {
        long start = System.nanoTime();
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(5);
            } catch (InterruptedException e) {
                return;
            }
            a = System.nanoTime();
        });
        t.start();
        Thread.sleep(3);
        long mine = System.nanoTime() - start;
        t.join();
        System.out.print(mine / 1_000_000 + " " + (a - start) / 1_000_000);
    }
}
