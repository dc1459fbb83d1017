// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the simplest right program: data, then a volatile flag
public class FlagVolatile {
  static int data;
  static volatile boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      data = 42;
      ready = true;
    });
    Thread reader = new Thread(() -> {
      while (!ready) Thread.onSpinWait();
      assert data == 42;
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
  }
}
