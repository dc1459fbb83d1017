/** A thread's death does not change the exit status of the program. */
public class UncaughtInThread {
    static void fail(int depth) {
        if (depth == 0) throw new ArithmeticException("in a thread");
        fail(depth - 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> fail(2), "worker-1");
        t.start();
        t.join();
        System.out.println("main ends normally");
    }
}
