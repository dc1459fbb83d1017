// A loop of the library's that never comes back, in one thread; no visible action in it.
import java.util.stream.IntStream;

public class SpinsInLibrary {
  public static void main(String[] args) {
    new Thread(() -> IntStream.iterate(0, n -> n + 1).filter(n -> false).forEach(n -> {})).start();
    IntStream.iterate(0, n -> n + 1).filter(n -> false).forEach(n -> {});
  }
}
