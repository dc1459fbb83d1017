// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two accounts always locked in the order of their numbers
public class LockOrderByNumber {
  static class Account {
    final int number;
    private int balance = 10;

    Account(int number) {
      this.number = number;
    }
  }

  static void move(Account from, Account to, int amount) {
    Account low = from.number < to.number ? from : to;
    Account high = low == from ? to : from;
    synchronized (low) {
      synchronized (high) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account x = new Account(1);
    Account y = new Account(2);
    Thread a = new Thread(() -> move(x, y, 3));
    Thread b = new Thread(() -> move(y, x, 4));
    a.start();
    b.start();
    a.join();
    b.join();
    assert x.balance == 11 && y.balance == 9;
  }
}
