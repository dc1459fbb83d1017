// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=main polls a flag with sleeps while the worker polls a queue with a time limit, and its deadline passes
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

public class TwoTimedPolls {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread worker = new Thread(() -> {
            try {
                queue.poll(500, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            done = true;
        });
        worker.start();
        while (!done) {
            Thread.sleep(400);
        }
        worker.join();
    }
}
