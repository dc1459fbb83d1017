// outcome: 2
// Two who wait for each other in turn: long executions, but all of them can end.
public class SpinsAWhile {
  static volatile int turn;

  static void take(int mine) {
    while (turn != mine) Thread.onSpinWait();
    turn = mine + 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> take(1));
    other.start();
    take(0);
    other.join();
    System.out.println(turn);
  }
}
