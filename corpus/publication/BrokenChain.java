// heddle: verdict=violated
// heddle: class=BrokenChain.data destructive-relaxed
// heddle: class=BrokenChain.relay benign
// heddle: race=BrokenChain.relay kinds=WR,RW
// heddle: race=BrokenChain.data kinds=WR
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=first to second by a volatile, second to third by a plain field: the chain is broken in the middle
public class BrokenChain {
  static int data;
  static volatile boolean one;
  static boolean relay;

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> {
      data = 5;
      one = true;
    });
    Thread second = new Thread(() -> {
      if (one) relay = true;
    });
    first.start();
    second.start();
    if (relay) assert data == 5;
    first.join();
    second.join();
  }
}
