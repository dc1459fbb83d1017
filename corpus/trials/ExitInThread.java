// heddle: verdict=violated
// heddle: class=ExitInThread.x benign
// heddle: race=ExitInThread.x kinds=WR,RW
// heddle: repair=volatile ExitInThread.x
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=System.exit in one thread while the other continues
public class ExitInThread {
  static int x;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> { x = 1; System.exit(0); });
    t.start();
    int y = x;
    t.join();
  }
}
