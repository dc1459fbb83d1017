// heddle: verdict=violated
// heddle: class=FinalArrayContents.digits[] benign
// heddle: class=FinalArrayContents.shared benign
// heddle: race=FinalArrayContents.shared kinds=WR,RW
// heddle: race=FinalArrayContents.digits[] kinds=WR
// heddle: repair=volatile FinalArrayContents.shared
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=an object with a final array, filled in its constructor, published by a race. Doubtful: JLS 17.5.1 lets the reader see the elements through the final field, but they are plain locations not ordered by happens-before; expected here as a race because elements of arrays are plain even when the holding field is final
public class FinalArrayContents {
  static FinalArrayContents shared;

  private final int[] digits;

  FinalArrayContents() {
    digits = new int[1];
    digits[0] = 7;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread maker = new Thread(() -> shared = new FinalArrayContents());
    maker.start();
    FinalArrayContents seen = shared;
    if (seen != null) assert seen.digits[0] == 7;
    maker.join();
  }
}
