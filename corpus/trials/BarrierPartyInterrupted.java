// heddle: verdict=violated
// heddle: finding=exception
// heddle: memory=pjmm violated: exception
// heddle: memory=tso violated: exception
// heddle: memory=pso violated: exception
// heddle: note=One party is interrupted: the barrier is broken for the other, who does not expect it.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierPartyInterrupted {
    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread party = new Thread(() -> {
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                // gives up
            }
        });
        party.start();
        party.interrupt();
        barrier.await();
        party.join();
    }
}
