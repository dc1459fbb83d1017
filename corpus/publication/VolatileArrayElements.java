// heddle: verdict=violated
// heddle: class=VolatileArrayElements.slots[] benign
// heddle: race=VolatileArrayElements.slots[] kinds=WR,RW
// heddle: repair=atomic-elements VolatileArrayElements.slots[]
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the reference is volatile, the elements are not
public class VolatileArrayElements {
  static volatile int[] slots = new int[2];

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> slots[1] = 1);
    writer.start();
    int seen = slots[1];
    writer.join();
    assert seen == 0 || seen == 1;
    assert slots[1] == 1;
  }
}
