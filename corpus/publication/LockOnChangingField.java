// heddle: verdict=violated
// heddle: class=LockOnChangingField.token destructive-sc
// heddle: class=LockOnChangingField.total destructive-sc
// heddle: race=LockOnChangingField.token kinds=WR,WW,RW
// heddle: race=LockOnChangingField.total kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=synchronizing on an object that is replaced inside the block: two threads may hold two different locks
public class LockOnChangingField {
  static final class Token {
    final int number;

    Token(int number) {
      this.number = number;
    }
  }

  private Token token = new Token(0);
  private int total;

  void add() {
    synchronized (token) {
      token = new Token(token.number + 1);
      total++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LockOnChangingField box = new LockOnChangingField();
    Thread a = new Thread(box::add);
    Thread b = new Thread(box::add);
    a.start();
    b.start();
    a.join();
    b.join();
    assert box.total == 2 : "an update was lost";
  }
}
