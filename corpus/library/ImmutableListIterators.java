// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=immutable collections are read by two threads, each with iterators and streams of its own
import java.util.List;
import java.util.Map;
import java.util.Set;

public class ImmutableListIterators {
  static int sum(List<Integer> list, Set<Integer> set, Map<Integer, Integer> map) {
    int sum = 0;
    for (int i : list) sum += i;
    for (int i : set) sum += i;
    for (var e : map.entrySet()) sum += e.getKey() * e.getValue();
    return sum + list.subList(1, 3).stream().mapToInt(i -> i).sum();
  }

  public static void main(String[] args) throws InterruptedException {
    List<Integer> list = List.of(1, 2, 3);
    Set<Integer> set = Set.of(4, 5, 6);
    Map<Integer, Integer> map = Map.of(1, 2, 3, 4);
    Runnable read = () -> {
      assert sum(list, set, map) == 6 + 15 + 14 + 5;
    };
    Thread a = new Thread(read);
    Thread b = new Thread(read);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
