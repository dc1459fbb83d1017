// heddle: verdict=verified
// heddle: outcomes=0|1|2
// heddle: note=(sleep sets) an order in which a third thread comes between two that commute.
class ThirdComesFirst {
  static volatile int x, y;
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> x = 1);
    Thread b = new Thread(() -> { if (y == 1) x = 2; });
    Thread c = new Thread(() -> y = 1);
    a.start();
    b.start();
    c.start();
    int seen = x;
    a.join();
    b.join();
    c.join();
    System.out.print(seen);
  }
}
