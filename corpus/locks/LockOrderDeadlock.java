// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=two accounts locked in the order of the arguments: opposite transfers can block each other
public class LockOrderDeadlock {
  static class Account {
    private int balance;

    Account(int balance) {
      this.balance = balance;
    }
  }

  static void move(Account from, Account to, int amount) {
    synchronized (from) {
      synchronized (to) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account x = new Account(10);
    Account y = new Account(10);
    Thread a = new Thread(() -> move(x, y, 3));
    Thread b = new Thread(() -> move(y, x, 4));
    a.start();
    b.start();
    a.join();
    b.join();
    assert x.balance == 11 && y.balance == 9;
  }
}
