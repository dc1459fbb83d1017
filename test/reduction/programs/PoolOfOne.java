import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** One task in a pool of one; its error stays in the Future. */
class PoolOfOne {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> x = 1);
        int seen = x;
        pool.shutdown();
        System.out.print(seen);
    }
}
