// heddle: verdict=verified
// heddle: outcomes=0,0,0|0,0,1|0,1,0|0,1,1|1,0,0|1,0,1|1,1,0
// heddle: note=(sleep sets) each writes its own and reads the next: not all can read one.
class RingOfThree {
  static volatile int x, y, z;
  public static void main(String[] args) throws Exception {
    int[] r = new int[3];
    Thread a = new Thread(() -> { r[0] = y; x = 1; });
    Thread b = new Thread(() -> { r[1] = z; y = 1; });
    Thread c = new Thread(() -> { r[2] = x; z = 1; });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    System.out.print(r[0] + "," + r[1] + "," + r[2]);
  }
}
