// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=a thread that is started may be kept from its first look at the clock for as long as another sleeps
public class ClockReadLate {
  public static void main(String[] args) throws InterruptedException {
    long start = System.nanoTime();
    Thread late = new Thread(() -> {
      assert System.nanoTime() - start < 1_000_000_000L;
    });
    late.start();
    Thread.sleep(2000);
    late.join();
  }
}
