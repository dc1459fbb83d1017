// More garbage in one step than the heap holds: it is collected, as on a real machine.
public class AllocatesGarbage {
  static volatile int done;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(() -> {
      long sum = 0;
      for (int i = 0; i < 3_000_000; i++) sum += new long[200].length;
      done = (int) (sum % 7);
    });
    worker.start();
    worker.join();
  }
}
