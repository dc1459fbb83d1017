// heddle: verdict=violated
// heddle: class=PlainFields.shared benign
// heddle: class=Point.x destructive-relaxed
// heddle: class=Point.y destructive-relaxed
// heddle: race=PlainFields.shared kinds=WR,RW
// heddle: race=PlainFields$Point.x kinds=WR
// heddle: race=PlainFields$Point.y kinds=WR
// heddle: repair=volatile PlainFields.shared
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the same with plain fields: the writes of the constructor race with the reader
public class PlainFields {
  static final class Point {
    int x;
    int y;

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
