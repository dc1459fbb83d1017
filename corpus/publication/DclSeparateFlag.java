// heddle: verdict=violated
// heddle: class=DclSeparateFlag.instance destructive-relaxed
// heddle: class=DclSeparateFlag.made benign
// heddle: class=Thing.x destructive-relaxed
// heddle: race=DclSeparateFlag.made kinds=WR,RW
// heddle: race=DclSeparateFlag.instance kinds=WR
// heddle: race=DclSeparateFlag$Thing.x kinds=WR
// heddle: repair=volatile DclSeparateFlag.made
// heddle: memory=pjmm violated: assertion, data-race, exception
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race, exception
// heddle: note=double-checked locking on a plain flag beside the reference
public class DclSeparateFlag {
  static class Thing {
    int x;
    Thing() { x = 3; }
  }
  static boolean made;
  static Thing instance;

  static Thing get() {
    if (!made) {
      synchronized (DclSeparateFlag.class) {
        if (!made) {
          instance = new Thing();
          made = true;
        }
      }
    }
    return instance;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> { int x = get().x; assert x == 3; });
    t.start();
    int x = get().x;
    assert x == 3;
    t.join();
  }
}
