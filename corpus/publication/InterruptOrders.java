// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the interrupter's writes happen before the interrupted thread notices
public class InterruptOrders {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
      assert data == 5;
    });
    t.start();
    data = 5;
    t.interrupt();
    t.join();
  }
}
