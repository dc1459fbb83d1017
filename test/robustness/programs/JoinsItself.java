/** Main waits for its own end before there is a second thread. */
public class JoinsItself {
    public static void main(String[] args) throws InterruptedException {
        Thread.currentThread().join(10);  // that one is over after a while
        if (args.length == 0) Thread.currentThread().join();
    }
}
