// heddle: verdict=violated
// heddle: class=EliminationPlainSlot.offered destructive-sc
// heddle: race=EliminationPlainSlot.offered kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the state of the exchange slot is atomic, but the value is written after the state says it is there
import java.util.concurrent.atomic.AtomicInteger;

public class EliminationPlainSlot {
  private static final int EMPTY = 0;
  private static final int OFFERED = 1;
  private static final int TAKEN = 2;

  private final AtomicInteger state = new AtomicInteger(EMPTY);
  private int offered;

  boolean give(int value) {
    if (!state.compareAndSet(EMPTY, OFFERED)) return false;
    offered = value;
    return !state.compareAndSet(OFFERED, EMPTY);
  }

  int receive() {
    return state.compareAndSet(OFFERED, TAKEN) ? offered : -1;
  }

  public static void main(String[] args) throws InterruptedException {
    EliminationPlainSlot slot = new EliminationPlainSlot();
    Thread pusher = new Thread(() -> slot.give(8));
    Thread popper = new Thread(() -> {
      int got = slot.receive();
      assert got == -1 || got == 8 : "received an unwritten value";
    });
    pusher.start();
    popper.start();
    pusher.join();
    popper.join();
  }
}
