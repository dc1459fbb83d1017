// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=SynchronousQueue: the receiver sees what the giver wrote before put, the giver what the receiver wrote before take
import java.util.concurrent.SynchronousQueue;

public class SynchronousQueueMeeting {
  static int fromGiver;
  static int fromTaker;

  public static void main(String[] args) throws InterruptedException {
    SynchronousQueue<String> meeting = new SynchronousQueue<>();
    Thread giver = new Thread(() -> {
      try {
        fromGiver = 1;
        meeting.put("hello");
        assert fromTaker == 2;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    giver.start();
    fromTaker = 2;
    assert meeting.take() == "hello";
    assert fromGiver == 1;
    giver.join();
  }
}
