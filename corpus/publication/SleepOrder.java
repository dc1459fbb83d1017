// heddle: verdict=violated
// heddle: class=SleepOrder.x benign
// heddle: race=SleepOrder.x kinds=WR,RW
// heddle: repair=volatile SleepOrder.x
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=sleeping orders nothing
public class SleepOrder {
  static int x;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> x = 1);
    t.start();
    Thread.sleep(100);
    int y = x;
    t.join();
    assert y <= 1;
  }
}
