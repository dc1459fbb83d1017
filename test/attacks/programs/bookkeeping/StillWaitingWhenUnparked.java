// heddle: verdict=verified
// heddle: outcomes=RUNNABLE|TERMINATED|WAITING
// heddle: note=A thread that was unparked is seen as waiting until it runs.
import java.util.concurrent.locks.LockSupport;

class StillWaitingWhenUnparked {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> LockSupport.park());
    t.start();
    while (t.getState() != Thread.State.WAITING) Thread.onSpinWait();
    LockSupport.unpark(t);
    System.out.print(t.getState());
    t.join();
  }
}
