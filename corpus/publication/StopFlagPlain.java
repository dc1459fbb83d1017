// heddle: verdict=violated
// heddle: class=StopFlagPlain.stop destructive-relaxed
// heddle: race=StopFlagPlain.stop kinds=WR,RW
// heddle: repair=volatile StopFlagPlain.stop
// heddle: memory=pjmm violated: data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a worker polls a plain stop flag
public class StopFlagPlain {
  private boolean stop;

  public static void main(String[] args) throws InterruptedException {
    StopFlagPlain service = new StopFlagPlain();
    Thread worker = new Thread(() -> {
      while (!service.stop) Thread.yield();
    });
    worker.start();
    service.stop = true;
    worker.join();
  }
}
