// jars: guava failureaccess
// verdict: violated
// race: SequentialExecutor.workerRunningState
import com.google.common.util.concurrent.MoreExecutors;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;

/** Tasks of a sequential executor do not race; it itself has a race that its text calls harmless. */
public class OneAfterTheOther {
    static int done;

    public static void main(String[] args) throws InterruptedException {
        Executor executor = MoreExecutors.newSequentialExecutor(task -> new Thread(task).start());
        CountDownLatch both = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            executor.execute(() -> {
                done++;
                both.countDown();
            });
        }
        both.await();
        assert done == 2;
    }
}
