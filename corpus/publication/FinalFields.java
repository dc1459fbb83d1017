// heddle: verdict=violated
// heddle: class=FinalFields.shared benign
// heddle: race=FinalFields.shared kinds=WR,RW
// heddle: repair=volatile FinalFields.shared
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=an immutable object published by a race: the reference races, the final fields do not
public class FinalFields {
  static final class Point {
    final int x;
    final int y;

    Point(int x, int y) {
      this.x = x;
      this.y = y;
    }
  }

  static Point shared;

  public static void main(String[] args) throws InterruptedException {
    Thread maker = new Thread(() -> shared = new Point(3, 4));
    Thread user = new Thread(() -> {
      Point p = shared;
      if (p != null) assert p.x == 3 && p.y == 4;
    });
    maker.start();
    user.start();
    maker.join();
    user.join();
  }
}
