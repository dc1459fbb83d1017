// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Who has asked for the interrupt and cleared it is not thrown out of the wait that follows by the same one
class InterruptSeenOnce {
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            boolean seen = Thread.interrupted();
            synchronized (lock) {
                try {
                    lock.wait(5);
                } catch (InterruptedException e) {
                    assert !seen : "one interrupt seen twice";
                }
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
    }
}
