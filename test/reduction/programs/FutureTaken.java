import java.util.concurrent.FutureTask;

/** A task is run, cancelled, or both at once. */
class FutureTaken {
    public static void main(String[] args) throws Exception {
        FutureTask<String> f = new FutureTask<>(() -> "ran");
        Thread t = new Thread(f);
        t.start();
        boolean cancelled = f.cancel(false);
        t.join();
        System.out.print(cancelled + " " + (f.isCancelled() ? "cancelled" : f.get()));
    }
}
