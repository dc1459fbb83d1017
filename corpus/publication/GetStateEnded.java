// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=TERMINATED is a way of detecting that the thread has ended: what it wrote is there
public class GetStateEnded {
  static int answer;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> answer = 42);
    t.start();
    while (t.getState() != Thread.State.TERMINATED) Thread.onSpinWait();
    assert answer == 42;
  }
}
