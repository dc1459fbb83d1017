// One thread keeps everything it makes, the other waits for it.
import java.util.ArrayList;
import java.util.List;

public class AllocatesForever {
  public static void main(String[] args) throws InterruptedException {
    Thread hoarder = new Thread(() -> {
      List<long[]> kept = new ArrayList<>();
      while (true) kept.add(new long[1000]);
    });
    hoarder.start();
    hoarder.join();
  }
}
