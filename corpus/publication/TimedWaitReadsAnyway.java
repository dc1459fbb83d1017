// heddle: verdict=violated
// heddle: class=TimedWaitReadsAnyway.parcel benign
// heddle: race=TimedWaitReadsAnyway.parcel kinds=WR,RW
// heddle: repair=volatile TimedWaitReadsAnyway.parcel
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the wait may time out; then nothing orders the read
public class TimedWaitReadsAnyway {
  static int parcel;

  public static void main(String[] args) throws InterruptedException {
    Object door = new Object();
    Thread t = new Thread(() -> {
      parcel = 9;
      synchronized (door) {
        door.notifyAll();
      }
    });
    t.start();
    synchronized (door) {
      door.wait(100);
    }
    int seen = parcel;
    t.join();
  }
}
