// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a worker polls a volatile stop flag; its plain tally is read after join
public class StopFlagVolatile {
  private volatile boolean stop;
  private int polls;

  void work() {
    do {
      polls = (polls + 1) % 2;
    } while (!stop);
  }

  public static void main(String[] args) throws InterruptedException {
    StopFlagVolatile service = new StopFlagVolatile();
    Thread worker = new Thread(service::work);
    worker.start();
    service.stop = true;
    worker.join();
    assert service.polls == 0 || service.polls == 1;
  }
}
