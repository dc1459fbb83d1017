// heddle: verdict=verified
// heddle: outcomes=|1|12|123|13
// heddle: note=(pool) task 2 is discarded if it still waits; awaitTermination may expire before tasks run.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class OldestDiscarded {
  public static void main(String[] a) throws Exception {
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
        new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.DiscardOldestPolicy());
    StringBuffer s = new StringBuffer();
    for (int i = 1; i <= 3; i++) { int k = i; p.execute(() -> s.append(k)); }
    p.shutdown(); p.awaitTermination(1, TimeUnit.DAYS);
    System.out.print(s);
  }
}
