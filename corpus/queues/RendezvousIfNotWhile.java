// heddle: verdict=violated
// heddle: finding=exception
// heddle: memory=pjmm violated: exception
// heddle: memory=tso violated: exception
// heddle: memory=pso violated: exception
// heddle: note=two takers, their wait guarded by if: a taker woken by notifyAll continues although the other took the item
public class RendezvousIfNotWhile {
  private Integer offered;

  synchronized void put(int value) throws InterruptedException {
    while (offered != null) wait();
    offered = value;
    notifyAll();
  }

  synchronized int take() throws InterruptedException {
    if (offered == null) wait();
    int value = offered;
    offered = null;
    notifyAll();
    return value;
  }

  public static void main(String[] args) throws InterruptedException {
    RendezvousIfNotWhile meeting = new RendezvousIfNotWhile();
    Runnable taker = () -> {
      try {
        meeting.take();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    };
    Thread a = new Thread(taker);
    Thread b = new Thread(taker);
    a.start();
    b.start();
    meeting.put(1);
    meeting.put(2);
    a.join();
    b.join();
  }
}
