// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the listener is registered by a factory after construction, not by the constructor
import java.util.concurrent.atomic.AtomicReference;

public class SafeFactory {
  static final AtomicReference<SafeFactory> SOURCE = new AtomicReference<>();

  private int threshold;

  private SafeFactory() {
    threshold = 3;
  }

  static SafeFactory create() {
    SafeFactory listener = new SafeFactory();
    SOURCE.set(listener);
    return listener;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread maker = new Thread(SafeFactory::create);
    maker.start();
    SafeFactory listener = SOURCE.get();
    if (listener != null) assert listener.threshold == 3;
    maker.join();
  }
}
