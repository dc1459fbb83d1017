// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=synchronous queue on one monitor: put returns only after its item was taken
public class RendezvousMonitor {
  private Integer offered;
  private boolean taken;
  private int delivered;

  synchronized void put(int value) throws InterruptedException {
    while (offered != null) wait();
    offered = value;
    taken = false;
    notifyAll();
    while (!taken) wait();
    taken = false;
    offered = null;
    notifyAll();
  }

  synchronized int take() throws InterruptedException {
    while (offered == null || taken) wait();
    taken = true;
    delivered++;
    notifyAll();
    return offered;
  }

  public static void main(String[] args) throws InterruptedException {
    RendezvousMonitor meeting = new RendezvousMonitor();
    Thread giver = new Thread(() -> {
      try {
        meeting.put(42);
        assert meeting.delivered == 1 : "came back too early";
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    giver.start();
    assert meeting.take() == 42;
    giver.join();
  }
}
