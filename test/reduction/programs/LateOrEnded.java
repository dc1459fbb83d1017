/** A thread that waits for another one's end, but not for long: the end may come first, or the time-out. */
class LateOrEnded {
    static volatile boolean done;

    public static void main(String[] args) {
        Thread watched = new Thread(() -> done = true);
        Thread watcher = new Thread(() -> {
            try {
                watched.join(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            boolean seen = done;
            System.out.print(seen + " " + watched.isAlive());
        });
        watched.start();
        watcher.start();
    }
}
