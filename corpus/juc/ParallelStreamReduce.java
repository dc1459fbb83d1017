// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a reduction of a parallel stream
import java.util.stream.IntStream;

public class ParallelStreamReduce {
  public static void main(String[] args) {
    assert IntStream.range(0, 3).parallel().sum() == 3;
  }
}
