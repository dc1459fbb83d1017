// heddle: verdict=violated
// heddle: finding=livelock
// heddle: memory=pjmm violated: livelock
// heddle: memory=tso violated: livelock
// heddle: memory=pso violated: livelock
// heddle: note=The loop ends when the thread is interrupted, but the handler of InterruptedException swallows it.
public class InterruptSwallowed {
    public static void main(String[] args) throws InterruptedException {
        Thread poller = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    Thread.sleep(10);
                } catch (InterruptedException e) {
                    // too late
                }
            }
        });
        poller.start();
        poller.interrupt();
        poller.join();
    }
}
