// heddle: verdict=verified
// heddle: outcomes=00 00|00 01|00 10|00 11|01 00|01 01|01 10|01 11|10 00|10 01|10 11|11 00|11 01|11 10|11 11
// heddle: note=(sleep sets) two writers, two readers that read in opposite orders: they agree on the order of the writes.
class IndependentReads {
  static volatile int x, y;
  public static void main(String[] args) throws Exception {
    String[] r = new String[2];
    Thread a = new Thread(() -> x = 1), b = new Thread(() -> y = 1);
    Thread c = new Thread(() -> { int p = x; r[0] = p + "" + y; });
    a.start();
    b.start();
    c.start();
    int q = y;
    r[1] = q + "" + x;
    a.join();
    b.join();
    c.join();
    System.out.print(r[0] + " " + r[1]);
  }
}
