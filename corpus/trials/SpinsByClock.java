// heddle: verdict=violated
// heddle: finding=livelock
// heddle: memory=pjmm violated: livelock
// heddle: memory=tso violated: livelock
// heddle: memory=pso violated: livelock
// heddle: note=looks at the clock, but not for when to stop: that time passes does not end the loop
public class SpinsByClock {
  static volatile boolean go;
  static volatile long last;

  public static void main(String[] args) throws InterruptedException {
    Thread spins = new Thread(() -> {
      while (!go) last = System.nanoTime();
    });
    spins.start();
    spins.join();
  }
}
