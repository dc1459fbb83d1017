/** Starts more threads, one after the other, than the machine can number at once. */
public class ManyThreads {
    static int ran;

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 70_000; i++) {
            Thread t = new Thread(() -> ran++);
            t.start();
            t.join();
        }
        System.out.println(ran);
    }
}
