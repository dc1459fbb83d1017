import heddle.api.Untracked;

public class Marked {
  @Untracked static int hits;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> hits++);
    t.start();
    hits++;
    t.join();
  }
}
