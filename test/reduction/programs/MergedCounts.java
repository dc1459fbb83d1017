import java.util.concurrent.ConcurrentHashMap;

/** Two threads count in one map; an iteration sees some of it. */
class MergedCounts {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread t = new Thread(() -> {
            map.merge("a", 1, Integer::sum);
            map.remove("b");
        });
        t.start();
        map.merge("a", 1, Integer::sum);
        map.putIfAbsent("b", 5);
        int seen = map.getOrDefault("b", 0);
        t.join();
        System.out.print(map + " " + seen);
    }
}
