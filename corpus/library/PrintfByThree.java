// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=three threads print through one stream, whose Formatter is behind the stream's monitor
import java.util.concurrent.atomic.AtomicInteger;

class PrintfByThree {
    static final AtomicInteger next = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int k = i;
            threads[i] = new Thread(() -> System.out.printf("%d was number %d%n", k, next.incrementAndGet()));
            threads[i].start();
        }
        for (Thread t : threads) t.join();
    }
}
