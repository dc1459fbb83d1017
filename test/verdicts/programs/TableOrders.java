// Tables whose order of iteration differs from run to run: Set.of and Map.of, and hash tables with keys that
// have no hash code of their own. The verdict says so if the program can see that order.
//
// case: set-for => verified for this order of Set.of and Map.of; note iteration-order; says (first at TableOrders.main, line 66)
// case: set-pair => verified for this order of Set.of and Map.of; note iteration-order
// case: set-stream => verified for this order of Set.of and Map.of; note iteration-order
// case: set-text => verified for this order of Set.of and Map.of; note iteration-order
// case: set-in-list => verified for this order of Set.of and Map.of; note iteration-order
// case: set-copied => verified for this order of Set.of and Map.of; note iteration-order
// case: set-wrapped => verified for this order of Set.of and Map.of; note iteration-order
// case: set-in-thread => verified for this order of Set.of and Map.of; note iteration-order
// case: map-for-each => verified for this order of Set.of and Map.of; note iteration-order
// case: map-entries => verified for this order of Set.of and Map.of; note iteration-order
// case: map-in-linked => verified for this order of Set.of and Map.of; note iteration-order
// case: bucket-shared => verified for this order of Set.of and Map.of; note iteration-order
// case: bucket-each => verified
// case: set-of-one => verified
// case: set-contains => verified
// case: set-equals => verified
// case: set-in-tree => verified
// case: set-in-library => verified
// case: list => verified
// case: strings => verified
// case: linked => verified
// case: sorted => verified
// case: enum-map => verified
// case: objects-put => verified
// case: objects-one => verified
// case: objects-for => verified for these identity hash codes; note identity-hash
// case: objects-text => verified for these identity hash codes; note identity-hash
// case: enums-for => verified for these identity hash codes; note identity-hash
// case: enums-grouped => verified for these identity hash codes; note identity-hash
// case: concurrent => verified for these identity hash codes; note identity-hash
// case: concurrent-strings => verified
// case: identity-map => verified for these identity hash codes; note identity-hash
// case: lists-of-objects => verified for these identity hash codes; note identity-hash
// case: lists-of-strings => verified
// case: hashtable => verified for these identity hash codes; note identity-hash
// case: threads => verified for these identity hash codes; note identity-hash
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

public class TableOrders {
  static String first;

  public static void main(String[] args) throws Exception {
    Set<String> three = Set.of("a", "b", "c");
    Map<String, Integer> map = Map.of("a", 1, "b", 2, "c", 3);
    switch (args[0]) {
      case "set-for":
        for (String s : three) first = first == null ? s : first;
        break;
      case "set-pair":
        first = Set.of("a", "b").iterator().next();
        break;
      case "set-stream":
        first = three.stream().map(s -> s + s).collect(Collectors.joining());
        break;
      case "set-text":
        first = "" + three;
        break;
      case "set-in-list":
        first = new ArrayList<>(three).get(0);
        break;
      case "set-copied":
        first = List.copyOf(three).get(0);
        break;
      case "set-wrapped":
        first = Collections.unmodifiableSet(three).iterator().next();
        break;
      case "set-in-thread":
        Thread t = new Thread(() -> first = three.iterator().next());
        t.start();
        t.join();
        break;
      case "map-for-each":
        map.forEach((k, v) -> first = k);
        break;
      case "map-entries":
        for (Map.Entry<String, Integer> e : map.entrySet()) first = e.getKey();
        break;
      case "map-in-linked":
        first = new LinkedHashMap<>(map).keySet().iterator().next();
        break;
      case "bucket-shared":  // of 16 buckets: 'a' is 97, 'q' is 113
        first = new HashSet<>(Set.of("a", "q")).iterator().next();
        break;
      case "bucket-each":
        first = new HashSet<>(three).iterator().next();
        break;
      case "set-of-one":
        first = Set.of("a").iterator().next();
        break;
      case "set-contains":
        assert three.contains("a") && map.get("b") == 2 && three.containsAll(List.of("a", "b"));
        break;
      case "set-equals":
        assert three.equals(map.keySet()) && three.hashCode() == new HashSet<>(three).hashCode();
        break;
      case "set-in-tree":
        first = new TreeSet<>(three).first();
        break;
      case "set-in-library":  // the boot layer has such sets
        assert ModuleLayer.boot().findModule("java.base").isPresent();
        break;
      case "list":
        first = List.of("a", "b", "c").iterator().next();
        break;
      case "strings":
        first = new HashSet<>(Arrays.asList("a", "b")).iterator().next();
        break;
      case "linked":
        first = take(new LinkedHashMap<>(Map.of(new Object(), "a")).values());
        break;
      case "sorted":
        first = new TreeSet<>(Arrays.asList("b", "a")).iterator().next();
        break;
      case "enum-map":
        Map<TimeUnit, String> byUnit = new EnumMap<>(TimeUnit.class);
        byUnit.put(TimeUnit.DAYS, "a");
        byUnit.put(TimeUnit.HOURS, "b");
        first = take(byUnit.values());
        break;
      case "objects-put":
        assert objects().size() == 2;
        break;
      case "objects-one":
        Map<Object, String> one = new HashMap<>();
        one.put(new Object(), "a");
        first = take(one.values());
        break;
      case "objects-for":
        first = take(objects().values());
        break;
      case "objects-text":
        first = objects().values().toString();
        break;
      case "enums-for":
        for (TimeUnit u : new HashSet<>(Arrays.asList(TimeUnit.values()))) first = u.name();
        break;
      case "enums-grouped":
        first = take(Arrays.stream(TimeUnit.values()).collect(Collectors.toMap(u -> u, u -> u.name())).values());
        break;
      case "concurrent":
        first = take(new ConcurrentHashMap<>(objects()).values());
        break;
      case "concurrent-strings":
        first = take(new ConcurrentHashMap<>(Collections.singletonMap("k", "a")).values());
        break;
      case "identity-map":
        Map<String, String> byIdentity = new IdentityHashMap<>();
        byIdentity.put("a", "a");
        byIdentity.put("b", "b");
        first = take(byIdentity.values());
        break;
      case "lists-of-objects":
        Map<List<Object>, String> byList = new HashMap<>();
        byList.put(List.of(new Object()), "a");
        byList.put(List.of(new Object()), "b");
        first = take(byList.values());
        break;
      case "lists-of-strings":
        Map<List<String>, String> byStrings = new HashMap<>();
        byStrings.put(List.of("x"), "a");
        byStrings.put(List.of("y"), "b");
        first = take(byStrings.values());
        break;
      case "hashtable":
        first = take(new Hashtable<>(objects()).values());
        break;
      case "threads":
        Set<Thread> threads = new HashSet<>(Arrays.asList(new Thread("a"), new Thread("b")));
        first = threads.iterator().next().getName();
        break;
      default:
        throw new IllegalArgumentException(args[0]);
    }
  }

  static Map<Object, String> objects() {
    Map<Object, String> map = new HashMap<>();
    map.put(new Object(), "a");
    map.put(new Object(), "b");
    return map;
  }

  static String take(Collection<String> from) {
    return from.iterator().next();
  }
}
