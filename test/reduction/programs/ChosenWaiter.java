/** notify wakes any one of those who wait, in any order of their coming; a timeout may come first. */
class ChosenWaiter {
    static final Object lock = new Object();
    static int waiting, woken;

    static class Waiter extends Thread {
        final long limit;

        Waiter(String name, long limit) {
            super(name);
            this.limit = limit;
        }

        @Override
        public void run() {
            synchronized (lock) {
                waiting++;
                try {
                    if (woken == 0) lock.wait(limit);
                } catch (InterruptedException e) {
                    return;
                }
                System.out.print(getName() + waiting + woken++ + " ");
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Waiter a = new Waiter("a", 0), b = new Waiter("b", 7);
        a.start();
        b.start();
        for (int i = 0; i < 2; i++) {
            synchronized (lock) {
                lock.notify();
            }
        }
        b.join();
        synchronized (lock) {
            lock.notifyAll();
        }
        a.join();
    }
}
