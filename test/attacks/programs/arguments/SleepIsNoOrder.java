// heddle: verdict=violated
// heddle: race=SleepIsNoOrder.x kinds=WR,RW
// heddle: note=(time) a sleep orders nothing.
class SleepIsNoOrder {
  static int x;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { x = 1; });
    t.start();
    Thread.sleep(1000);
    int seen = x;
    t.join();
  }
}
