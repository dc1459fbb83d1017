// heddle: verdict=violated
// heddle: class=LinearSensePlain._threadDoneArray[] destructive-relaxed
// heddle: class=LinearSensePlain._value undecided budget
// heddle: race=LinearSensePlain._threadDoneArray[] kinds=WR,RW
// heddle: race=LinearSensePlain._value kinds=RW
// heddle: repair=atomic-elements LinearSensePlain._threadDoneArray[]
// heddle: memory=pjmm violated: data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=linear barrier: a master waits for every worker's entry of a plain array, then sets its own; under SC the master has always read the value before the worker writes it
public class LinearSensePlain {
  private final boolean[] _threadDoneArray = new boolean[2];
  private int _value;

  void await(int self) {
    if (self == 0) {
      while (!_threadDoneArray[1]) Thread.yield();
      _threadDoneArray[0] = true;
    } else {
      _threadDoneArray[self] = true;
      while (!_threadDoneArray[0]) Thread.yield();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LinearSensePlain barrier = new LinearSensePlain();
    Thread master = new Thread(() -> {
      int before = barrier._value;
      barrier.await(0);
      assert before == 0;
    });
    Thread worker = new Thread(() -> {
      barrier.await(1);
      barrier._value++;
    });
    master.start();
    worker.start();
    master.join();
    worker.join();
    assert barrier._value == 1;
  }
}
