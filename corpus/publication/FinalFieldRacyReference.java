// heddle: verdict=violated
// heddle: class=FinalFieldRacyReference.shared benign
// heddle: race=FinalFieldRacyReference.shared kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=unsafe publication of an object with a final field: the reference races, the final field does not
public class FinalFieldRacyReference {
  final int x;
  static FinalFieldRacyReference shared;
  FinalFieldRacyReference(int v) { x = v; }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> shared = new FinalFieldRacyReference(3));
    t.start();
    FinalFieldRacyReference s = shared;
    if (s != null) assert s.x == 3;
    t.join();
  }
}
