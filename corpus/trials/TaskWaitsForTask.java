// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=A task waits for another task of the same pool, which has one worker.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class TaskWaitsForTask {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get() + 1);
        System.out.println(outer.get());
        pool.shutdown();
    }
}
