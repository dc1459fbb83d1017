// heddle: verdict=violated
// heddle: race=FinalSafeWithoutVolatile.box kinds=WR,RW
// heddle: note=(publication) the reference races, the final field does not.
class FinalSafeWithoutVolatile {
  static class Box { final int v; Box(int v) { this.v = v; } }
  static Box box;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { box = new Box(1); });
    t.start();
    Box b = box;
    assert b == null || b.v == 1;
    t.join();
  }
}
