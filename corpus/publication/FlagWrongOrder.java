// heddle: verdict=violated
// heddle: class=FlagWrongOrder.data destructive-sc
// heddle: race=FlagWrongOrder.data kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the volatile flag is raised before the data is written
public class FlagWrongOrder {
  static int data;
  static volatile boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      ready = true;
      data = 42;
    });
    Thread reader = new Thread(() -> {
      if (ready) assert data == 42 : "stale";
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
  }
}
