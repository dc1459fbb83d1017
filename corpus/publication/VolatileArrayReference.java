// heddle: verdict=violated
// heddle: class=VolatileArrayReference.data destructive-relaxed
// heddle: class=VolatileArrayReference.flags[] benign
// heddle: race=VolatileArrayReference.flags[] kinds=WR,RW
// heddle: race=VolatileArrayReference.data kinds=WR
// heddle: repair=atomic-elements VolatileArrayReference.flags[]
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the array's reference is volatile, its elements are not
public class VolatileArrayReference {
  static volatile boolean[] flags = new boolean[1];
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      data = 1;
      flags[0] = true;
    });
    t.start();
    if (flags[0]) assert data == 1;
    t.join();
  }
}
