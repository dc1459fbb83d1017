// heddle: verdict=verified
// heddle: outcomes=1
// heddle: note=(cycles) a loop whose exit another thread opens late.
class SpinsWithSleepers {
  static volatile int x;
  static volatile boolean go;
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> { while (!go) Thread.onSpinWait(); x = 1; });
    Thread b = new Thread(() -> go = true);
    a.start();
    b.start();
    while (x == 0) Thread.onSpinWait();
    a.join();
    b.join();
    System.out.print(x);
  }
}
