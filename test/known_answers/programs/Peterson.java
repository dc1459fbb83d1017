// outcome: 01
// outcome: 10
// The two orders of entering, and never both at a time.
public class Peterson {
  static volatile boolean wants0, wants1;
  static volatile int turn;
  static int inside;
  static String order = "";

  static void critical(int me) {
    inside++;
    assert inside == 1;
    order += me;
    inside--;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread zero = new Thread(() -> {
      wants0 = true;
      turn = 1;
      while (wants1 && turn == 1) Thread.onSpinWait();
      critical(0);
      wants0 = false;
    });
    zero.start();
    wants1 = true;
    turn = 0;
    while (wants0 && turn == 0) Thread.onSpinWait();
    critical(1);
    wants1 = false;
    zero.join();
    System.out.println(order);
  }
}
