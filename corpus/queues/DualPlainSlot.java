// heddle: verdict=violated
// heddle: class=DualPlainSlot.payload destructive-relaxed
// heddle: class=Request.item destructive-relaxed
// heddle: race=DualPlainSlot$Request.item kinds=WR,RW
// heddle: race=DualPlainSlot.payload kinds=WR
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a waiting request is found through an atomic reference, but filled in through a plain field the requester spins on
import java.util.concurrent.atomic.AtomicReference;

public class DualPlainSlot {
  static final class Request {
    Object item;
  }

  private final AtomicReference<Request> waiting = new AtomicReference<>();
  private int payload;

  Object take() {
    Request mine = new Request();
    waiting.set(mine);
    while (mine.item == null) Thread.yield();
    return mine.item;
  }

  void put(Object item) {
    Request request;
    while ((request = waiting.getAndSet(null)) == null) Thread.onSpinWait();
    request.item = item;
  }

  public static void main(String[] args) throws InterruptedException {
    DualPlainSlot queue = new DualPlainSlot();
    Thread giver = new Thread(() -> {
      queue.payload = 5;
      queue.put("item");
    });
    Thread taker = new Thread(() -> {
      Object got = queue.take();
      assert got == "item" && queue.payload == 5;
    });
    giver.start();
    taker.start();
    giver.join();
    taker.join();
  }
}
