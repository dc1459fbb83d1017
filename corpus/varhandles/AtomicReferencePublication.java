// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a mutable object handed over through an AtomicReference, taken out by getAndSet
import java.util.concurrent.atomic.AtomicReference;

public class AtomicReferencePublication {
  static final class Parcel {
    int weight;
    String label;
  }

  static final AtomicReference<Parcel> DESK = new AtomicReference<>();

  public static void main(String[] args) throws InterruptedException {
    Thread sender = new Thread(() -> {
      Parcel parcel = new Parcel();
      parcel.weight = 3;
      parcel.label = "fragile";
      DESK.set(parcel);
    });
    sender.start();
    Parcel got = DESK.getAndSet(null);
    if (got != null) {
      assert got.weight == 3 && got.label == "fragile";
      got.weight = 0;
    }
    sender.join();
  }
}
