/** Graph algorithms: Dijkstra, Bellman-Ford, Floyd-Warshall, BFS, topological order, components, spanning tree. */
import java.util.*;

public class ShortestPaths {
    record Edge(int from, int to, int weight) {
    }

    static final int N = 12;
    static final List<Edge> EDGES = new ArrayList<>();
    static final Map<Integer, List<Edge>> OUT = new HashMap<>();

    static void build() {
        Random r = new Random(17);
        for (int i = 0; i < 30; i++) {
            Edge e = new Edge(r.nextInt(N), r.nextInt(N), 1 + r.nextInt(20));
            EDGES.add(e);
            OUT.computeIfAbsent(e.from(), k -> new ArrayList<>()).add(e);
        }
    }

    static int[] dijkstra(int source) {
        int[] dist = new int[N];
        Arrays.fill(dist, Integer.MAX_VALUE);
        PriorityQueue<int[]> queue = new PriorityQueue<>(Comparator.comparingInt(a -> a[1]));
        queue.add(new int[] {source, dist[source] = 0});
        while (!queue.isEmpty()) {
            int[] top = queue.poll();
            if (top[1] > dist[top[0]]) continue;
            for (Edge e : OUT.getOrDefault(top[0], List.of())) {
                int d = top[1] + e.weight();
                if (d < dist[e.to()]) queue.add(new int[] {e.to(), dist[e.to()] = d});
            }
        }
        return dist;
    }

    static int[] bellmanFord(int source) {
        int[] dist = new int[N];
        Arrays.fill(dist, Integer.MAX_VALUE);
        dist[source] = 0;
        for (boolean changed = true; changed; ) {
            changed = false;
            for (Edge e : EDGES) {
                if (dist[e.from()] != Integer.MAX_VALUE && dist[e.from()] + e.weight() < dist[e.to()]) {
                    dist[e.to()] = dist[e.from()] + e.weight();
                    changed = true;
                }
            }
        }
        return dist;
    }

    static int[][] floyd() {
        int[][] d = new int[N][N];
        for (int[] row : d) Arrays.fill(row, Integer.MAX_VALUE / 2);
        for (int i = 0; i < N; i++) d[i][i] = 0;
        for (Edge e : EDGES) d[e.from()][e.to()] = Math.min(d[e.from()][e.to()], e.weight());
        for (int k = 0; k < N; k++)
            for (int i = 0; i < N; i++)
                for (int j = 0; j < N; j++) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        return d;
    }

    static class UnionFind {
        final int[] parent = new int[N];

        UnionFind() {
            Arrays.setAll(parent, i -> i);
        }

        int find(int x) {
            return parent[x] == x ? x : (parent[x] = find(parent[x]));
        }

        boolean union(int a, int b) {
            if (find(a) == find(b)) return false;
            parent[find(a)] = find(b);
            return true;
        }
    }

    static List<String> topological(Map<String, List<String>> deps) {
        List<String> order = new ArrayList<>();
        Map<String, Integer> state = new HashMap<>();
        for (String s : deps.keySet()) visit(s, deps, state, order);
        return order;
    }

    static void visit(String s, Map<String, List<String>> deps, Map<String, Integer> state, List<String> order) {
        Integer st = state.get(s);
        if (st != null && st == 2) return;
        if (st != null) throw new IllegalStateException("cycle through " + s);
        state.put(s, 1);
        for (String d : deps.getOrDefault(s, List.of())) visit(d, deps, state, order);
        state.put(s, 2);
        order.add(s);
    }

    public static void main(String[] args) {
        build();
        int[] d = dijkstra(0);
        System.out.println(Arrays.toString(d));
        System.out.println(Arrays.equals(d, bellmanFord(0)));
        int[][] all = floyd();
        boolean same = true;
        for (int i = 0; i < N; i++) {
            int[] di = dijkstra(i);
            for (int j = 0; j < N; j++) same &= di[j] == Integer.MAX_VALUE ? all[i][j] >= 100000 : di[j] == all[i][j];
        }
        System.out.println(same);
        UnionFind uf = new UnionFind();
        List<Edge> sorted = new ArrayList<>(EDGES);
        sorted.sort(Comparator.comparingInt(Edge::weight).thenComparingInt(Edge::from).thenComparingInt(Edge::to));
        int weight = 0;
        List<Edge> tree = new ArrayList<>();
        for (Edge e : sorted) {
            if (uf.union(e.from(), e.to())) {
                tree.add(e);
                weight += e.weight();
            }
        }
        System.out.println(weight + " " + tree.size() + " " + tree.get(0));
        Map<String, List<String>> deps = new TreeMap<>();
        deps.put("cli", List.of("report", "explore"));
        deps.put("report", List.of("advice"));
        deps.put("advice", List.of("explore", "race"));
        deps.put("explore", List.of("vm"));
        deps.put("race", List.of("vm"));
        System.out.println(topological(deps));
        deps.put("vm", List.of("cli"));
        try {
            topological(deps);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
