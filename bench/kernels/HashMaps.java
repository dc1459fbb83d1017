import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The collections a program lives in: HashMap, ArrayList, TreeMap, iterators, boxed keys. */
public class HashMaps {
    public static void main(String[] args) {
        Map<Integer, Integer> counts = new HashMap<>();
        int seed = 42;
        for (int i = 0; i < 400_000; i++) {
            seed = seed * 1664525 + 1013904223;
            counts.merge((seed >>> 8) % 30_000, 1, Integer::sum);
        }
        Map<String, List<Integer>> byName = new HashMap<>();
        for (Map.Entry<Integer, Integer> e : counts.entrySet()) {
            byName.computeIfAbsent("k" + e.getKey() % 97, k -> new ArrayList<>()).add(e.getValue());
        }
        TreeMap<String, Integer> sums = new TreeMap<>();
        for (Map.Entry<String, List<Integer>> e : byName.entrySet()) {
            int sum = 0;
            for (int v : e.getValue()) {
                sum += v * v;
            }
            sums.put(e.getKey(), sum);
        }
        int acc = counts.size();
        for (Map.Entry<String, Integer> e : sums.entrySet()) {
            acc = acc * 31 + e.getKey().hashCode() + e.getValue();
        }
        for (int i = 0; i < 30_000; i += 3) {
            Integer gone = counts.remove(i);
            acc += gone == null ? 1 : gone;
        }
        System.out.println("HashMaps " + acc + " " + counts.size());
    }
}
