// heddle: verdict=violated
// heddle: class=RecordOfArray.shared benign
// heddle: class=Row.cells[] benign
// heddle: race=RecordOfArray.shared kinds=WR,RW
// heddle: race=RecordOfArray$Row.cells[] kinds=WW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a record's component is final, the array that it holds is not: it is written after its publication
public class RecordOfArray {
  record Row(int[] cells) {}

  static Row shared;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      Row r = new Row(new int[1]);
      shared = r;
      r.cells()[0] = 1;
    });
    t.start();
    Row r = shared;
    if (r != null) r.cells()[0] = 2;
    t.join();
  }
}
