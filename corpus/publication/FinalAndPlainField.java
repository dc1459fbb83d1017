// heddle: verdict=violated
// heddle: class=FinalAndPlainField.shared benign
// heddle: class=FinalAndPlainField.y benign
// heddle: race=FinalAndPlainField.shared kinds=WR,RW
// heddle: race=FinalAndPlainField.y kinds=WR
// heddle: repair=volatile FinalAndPlainField.shared
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=unsafe publication of an object with a final and a plain field: the plain one races too
public class FinalAndPlainField {
  final int x;
  int y;
  static FinalAndPlainField shared;
  FinalAndPlainField(int v) { x = v; y = v; }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> shared = new FinalAndPlainField(3));
    t.start();
    FinalAndPlainField s = shared;
    if (s != null) assert s.x + s.y >= 3;
    t.join();
  }
}
