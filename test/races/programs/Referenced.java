import java.util.ArrayList;
import java.util.List;

/** Threads that run nothing but a method of the library: the program's part in it is the reference. */
public class Referenced {
  static final List<String> list = new ArrayList<>(List.of("a"));

  public static void main(String[] args) throws InterruptedException {
    Thread clears = new Thread(list::clear);
    Thread asks = new Thread(
        list::hashCode);
    clears.start();
    asks.start();
    clears.join();
    asks.join();
  }
}
