// outcome: 01
// outcome: 10
// only: default bfs-no-reduction bfs heuristic random pct
// The elements of a parallel stream come in either order.
import java.util.stream.IntStream;

public class ParallelOrder {
  static final StringBuffer order = new StringBuffer();

  public static void main(String[] args) {
    IntStream.range(0, 2).parallel().forEach(order::append);
    System.out.println(order);
  }
}
