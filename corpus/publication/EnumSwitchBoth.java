// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a switch over an enum in two threads: its table is made by a class initialiser
public class EnumSwitchBoth {
  enum Op { ADD, SUB }

  static int apply(Op op, int a) {
    return switch (op) { case ADD -> a + 1; case SUB -> a - 1; };
  }

  public static void main(String[] args) throws InterruptedException {
    int[] r = new int[1];
    Thread t = new Thread(() -> r[0] = apply(Op.valueOf("ADD"), 1));
    t.start();
    assert apply(Op.values()[1], 1) == 0;
    t.join();
    assert r[0] == 2;
  }
}
