// Two threads count without a lock: a race, and one of the two may be lost.
public class LostUpdate {
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> count++);
    other.start();
    count++;
    other.join();
    assert count == 2 : "lost";
  }
}
