// heddle: verdict=violated
// heddle: class=FlagPlain.data destructive-relaxed
// heddle: class=FlagPlain.ready destructive-relaxed
// heddle: race=FlagPlain.ready kinds=WR,RW
// heddle: race=FlagPlain.data kinds=WR
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the same with a plain flag: under SC the data is only read after it was written, but nothing orders the two
public class FlagPlain {
  static int data;
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      data = 42;
      ready = true;
    });
    Thread reader = new Thread(() -> {
      while (!ready) Thread.yield();
      assert data == 42;
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
  }
}
