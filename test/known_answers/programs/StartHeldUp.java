// outcome: true
// outcome: false
// Thread.start takes the thread's monitor, before or after somebody else has it.
public class StartHeldUp {
  static volatile boolean fresh;

  public static void main(String[] args) throws InterruptedException {
    Thread late = new Thread(() -> { });
    Thread starts = new Thread(late::start);
    Thread looks = new Thread(() -> {
      synchronized (late) {
        fresh = late.getState() == Thread.State.NEW;
      }
    });
    starts.start();
    looks.start();
    starts.join();
    looks.join();
    System.out.println(fresh);
  }
}
