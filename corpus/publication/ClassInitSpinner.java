// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two threads race to initialise a class: one runs the initialiser, the other waits for it and sees its plain writes
public class ClassInitSpinner {
  static class Table {
    static int[] squares = new int[3];
    static int runs;

    static {
      runs++;
      for (int i = 0; i < squares.length; i++) squares[i] = i * i;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Runnable job = () -> {
      assert Table.squares[2] == 4;
    };
    Thread a = new Thread(job);
    Thread b = new Thread(job);
    a.start();
    b.start();
    a.join();
    b.join();
    assert Table.runs == 1;
  }
}
