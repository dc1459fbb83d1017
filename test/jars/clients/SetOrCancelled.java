// jars: guava failureaccess
// verdict: verified
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import java.util.concurrent.CancellationException;

/** A future is set by one thread and cancelled by another: one of them succeeds, and its listeners are called. */
public class SetOrCancelled {
    static int box;

    public static void main(String[] args) throws Exception {
        SettableFuture<Integer> future = SettableFuture.create();
        ListenableFuture<Integer> sum = Futures.transform(future, n -> n + box, MoreExecutors.directExecutor());
        boolean[] won = new boolean[2];
        Thread setter = new Thread(() -> {
            box = 5;
            won[0] = future.set(7);
        });
        Thread canceller = new Thread(() -> won[1] = future.cancel(false));
        setter.start();
        canceller.start();
        boolean cancelled = false;
        try {
            assert sum.get() == 12;
        } catch (CancellationException e) {
            cancelled = true;
        }
        setter.join();
        canceller.join();
        assert won[0] != won[1] && cancelled == won[1];
    }
}
