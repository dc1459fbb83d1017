// heddle: verdict=verified
// heddle: outcomes=0,1|1,0|1,1
// heddle: note=(sleep sets) with volatiles, not both read zero.
class StoreBufferingVolatile {
  static volatile int x, y;
  public static void main(String[] args) throws Exception {
    int[] r = new int[2];
    Thread a = new Thread(() -> { x = 1; r[0] = y; });
    a.start();
    y = 1;
    r[1] = x;
    a.join();
    System.out.print(r[0] + "," + r[1]);
  }
}
