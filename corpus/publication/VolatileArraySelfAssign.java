// heddle: verdict=violated
// heddle: class=VolatileArraySelfAssign.slots[] benign
// heddle: race=VolatileArraySelfAssign.slots[] kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=assigning the array to itself after a change publishes the change to later readers, but a reader who comes before or in between still races
public class VolatileArraySelfAssign {
  static volatile int[] slots = new int[1];

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      slots[0] = 1;
      slots = slots;
    });
    writer.start();
    int[] now = slots;
    int seen = now[0];
    writer.join();
    assert seen == 0 || seen == 1;
  }
}
