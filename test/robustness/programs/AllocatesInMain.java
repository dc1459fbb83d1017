// The heap is full before there is a second thread: garbage is collected then, so this is what Java would do.
import java.util.ArrayList;
import java.util.List;

public class AllocatesInMain {
  public static void main(String[] args) {
    List<long[]> kept = new ArrayList<>();
    while (true) kept.add(new long[100_000]);
  }
}
