// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a collector keeps its containers apart
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class ParallelToHashMap {
  public static void main(String[] args) {
    Map<Integer, Integer> m = IntStream.range(0, 2).parallel().boxed().collect(Collectors.toMap(i -> i, i -> i * i));
    assert m.get(1) == 1 && m.size() == 2;
  }
}
