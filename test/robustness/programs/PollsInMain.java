/** Main alone polls for something that no thread will do. */
public class PollsInMain {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        while (!done) {
            if (args.length > 0) Thread.sleep(10);
            else Thread.yield();
        }
    }
}
