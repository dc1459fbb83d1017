// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a plain static written by a class initialiser is visible to every thread that uses the class
public class StaticFromInitialiser {
  static class Table {
    static int[] squares = new int[3];
    static { for (int i = 0; i < 3; i++) squares[i] = i * i; }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> { assert Table.squares[2] == 4; });
    t.start();
    assert Table.squares[1] == 1;
    t.join();
  }
}
