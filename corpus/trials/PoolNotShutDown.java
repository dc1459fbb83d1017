// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=The program does not end: its pool is never shut down.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolNotShutDown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        System.out.println(pool.submit(() -> 1).get());
    }
}
