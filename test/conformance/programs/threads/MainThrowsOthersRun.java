/** main dies, a non-daemon thread goes on, the status is 1 when all is over. */
public class MainThrowsOthersRun {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println("main is " + main.getState());
        });
        other.start();
        throw new UnsupportedOperationException("main leaves");
    }
}
