// heddle: verdict=violated
// heddle: class=LinearSenseVolatileArray._threadDoneArray[] destructive-relaxed
// heddle: class=LinearSenseVolatileArray.sum destructive-relaxed
// heddle: race=LinearSenseVolatileArray._threadDoneArray[] kinds=WR,RW
// heddle: race=LinearSenseVolatileArray.sum kinds=WR
// heddle: repair=atomic-elements LinearSenseVolatileArray._threadDoneArray[]
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race, livelock
// heddle: note=linear barrier whose array is volatile; its elements are not
public class LinearSenseVolatileArray {
  private volatile boolean[] _threadDoneArray = new boolean[2];
  private int sum;

  void arrive(int self) {
    _threadDoneArray[self] = true;
  }

  void awaitThread(int other) {
    while (!_threadDoneArray[other]) Thread.yield();
  }

  public static void main(String[] args) throws InterruptedException {
    LinearSenseVolatileArray barrier = new LinearSenseVolatileArray();
    Thread worker = new Thread(() -> {
      barrier.sum = 12;
      barrier.arrive(1);
      barrier.awaitThread(0);
    });
    Thread master = new Thread(() -> {
      barrier.awaitThread(1);
      assert barrier.sum == 12;
      barrier.arrive(0);
    });
    worker.start();
    master.start();
    worker.join();
    master.join();
  }
}
