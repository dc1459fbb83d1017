// heddle: verdict=violated
// heddle: class=Box.value destructive-sc
// heddle: class=ReflectivePublish.slot[] destructive-sc
// heddle: race=ReflectivePublish.slot[] kinds=WR,RW
// heddle: race=ReflectivePublish$Box.value kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=an object that gets out by Array.set is shared from then on; it is written afterwards
import java.lang.reflect.Array;

public class ReflectivePublish {
  static class Box {
    int value;
  }

  static final Object[] slot = new Object[1];

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      Box b = new Box();
      Array.set(slot, 0, b);
      b.value = 1;
    });
    t.start();
    Object seen = slot[0];
    if (seen != null) assert ((Box) seen).value == 1;
    t.join();
  }
}
