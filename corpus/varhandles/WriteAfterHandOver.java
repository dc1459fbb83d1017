// heddle: verdict=violated
// heddle: class=Parcel.weight benign
// heddle: race=WriteAfterHandOver$Parcel.weight kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the sender continues to change an object it has already handed over
import java.util.concurrent.atomic.AtomicReference;

public class WriteAfterHandOver {
  static final class Parcel {
    int weight;
  }

  static final AtomicReference<Parcel> DESK = new AtomicReference<>();

  public static void main(String[] args) throws InterruptedException {
    Thread sender = new Thread(() -> {
      Parcel parcel = new Parcel();
      parcel.weight = 3;
      DESK.set(parcel);
      parcel.weight = 4;
    });
    sender.start();
    Parcel got = DESK.get();
    if (got != null) assert got.weight >= 3;
    sender.join();
  }
}
