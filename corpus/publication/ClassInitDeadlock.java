// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=two classes whose initialisers need each other, entered from two threads
public class ClassInitDeadlock {
  static class Left {
    static final Object MADE = new Object();
    static final Object OTHER = Right.MADE;
  }

  static class Right {
    static final Object MADE = new Object();
    static final Object OTHER = Left.MADE;
  }

  static Object left;
  static Object right;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> left = Left.OTHER);
    Thread b = new Thread(() -> right = Right.OTHER);
    a.start();
    b.start();
    a.join();
    b.join();
    assert left != null || right != null;
  }
}
