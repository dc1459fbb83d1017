// Workers add to a shared long without a lock, and main validates the sum.
// racing: Checksum.sum destructive
// classified: Checksum.sum destructive-sc
public class Checksum {
    static long sum;

    public static void main(String[] args) throws Exception {
        Thread[] workers = new Thread[3];
        for (int i = 0; i < workers.length; i++) {
            long part = 1L << (i * 20);
            workers[i] = new Thread(() -> {
                long mine = 0;
                for (int k = 0; k < 50; k++) mine += part;
                sum += mine;
            });
            workers[i].start();
        }
        for (Thread w : workers) w.join();
        long expected = 50L * (1 + (1L << 20) + (1L << 40));
        if (sum != expected) {
            System.out.println("validation failed");
            System.exit(1);
        }
    }
}
