/** The three everyday collections. */
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class B14_Collections {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 20; i++) list.add(i * i % 17);
        System.out.println(list);
        list.remove(Integer.valueOf(4));
        list.remove(0);
        list.add(3, 99);
        System.out.println(list);
        System.out.println(list.indexOf(99));
        System.out.println(list.contains(1000));
        Map<String, Integer> map = new HashMap<>();
        for (String w : "one two three two one four one".split(" ")) map.merge(w, 1, Integer::sum);
        System.out.println(map);
        System.out.println(map.get("one"));
        System.out.println(map.get("nine"));
        Set<Character> set = new HashSet<>();
        for (char c : "mississippi".toCharArray()) set.add(c);
        System.out.println(set);
        System.out.println(set.size());
        for (Map.Entry<String, Integer> e : map.entrySet()) {
            System.out.println(e.getKey() + " -> " + e.getValue());
        }
        list.sort(null);
        System.out.println(list);
        System.out.println(List.of(1, 2, 3).equals(list.subList(0, 3)));
    }
}
