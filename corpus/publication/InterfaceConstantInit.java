// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a constant of an interface is initialised once, and every thread that uses it is ordered after that
public class InterfaceConstantInit {
  static class Table {
    int size;
  }

  interface Constants {
    Table TABLE = make();
  }

  static Table make() {
    Table t = new Table();
    t.size = 12;
    return t;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      assert Constants.TABLE.size == 12;
    });
    t.start();
    assert Constants.TABLE.size == 12;
    t.join();
  }
}
