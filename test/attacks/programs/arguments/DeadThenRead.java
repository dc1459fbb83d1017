// heddle: verdict=verified
// heddle: outcomes=0|1|2
// heddle: note=(dead data) a word that looks dead on one path is read on another.
class DeadThenRead {
  static class Box { int v; Box(int v) { this.v = v; } }
  static volatile Box box = new Box(0);
  static volatile boolean ask;
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> box = new Box(1));
    Thread b = new Thread(() -> box = new Box(2));
    Thread c = new Thread(() -> ask = true);
    a.start();
    b.start();
    c.start();
    int seen = ask ? box.v : 0;
    a.join();
    b.join();
    c.join();
    System.out.print(seen);
  }
}
