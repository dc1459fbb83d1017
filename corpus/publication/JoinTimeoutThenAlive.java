// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=after join with a time-out, isAlive() == false proves the end
public class JoinTimeoutThenAlive {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> data = 1);
    t.start();
    t.join(10);
    if (!t.isAlive()) assert data == 1;
    t.join();
  }
}
