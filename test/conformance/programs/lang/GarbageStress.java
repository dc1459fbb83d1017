/** Much short-lived garbage beside a living structure that must survive unharmed. */
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class GarbageStress {
    static class Node {
        Node left;
        Node right;
        final int value;
        final byte[] ballast;

        Node(int value) {
            this.value = value;
            ballast = new byte[value % 50];
        }
    }

    static Node tree(int depth, int[] next) {
        if (depth == 0) return null;
        Node n = new Node(next[0]++);
        n.left = tree(depth - 1, next);
        n.right = tree(depth - 1, next);
        return n;
    }

    static long sum(Node n) {
        return n == null ? 0 : n.value + n.ballast.length + sum(n.left) + sum(n.right);
    }

    static class Cycle {
        Cycle other;
        Object[] refs = new Object[4];
        String label;
    }

    static Cycle cycle(int n) {
        Cycle first = new Cycle();
        Cycle at = first;
        for (int i = 1; i < n; i++) {
            at.other = new Cycle();
            at.refs[i % 4] = first;
            at.label = "c" + i;
            at = at.other;
        }
        at.other = first;
        return first;
    }

    public static void main(String[] args) {
        Node keep = tree(10, new int[] {0});
        long expected = sum(keep);
        Map<Integer, String> map = new HashMap<>();
        List<int[]> ring = new ArrayList<>();
        String text = "";
        for (int round = 0; round < 60; round++) {
            tree(9, new int[] {round});
            cycle(100);
            for (int i = 0; i < 200; i++) map.put((round * 31 + i) % 500, "v" + round + "-" + i);
            ring.add(new int[1000]);
            if (ring.size() > 10) ring.remove(0);
            ring.get(0)[round] = round;
            text = (text + round).substring(Math.max(0, text.length() - 30));
            if (round % 20 == 0) System.gc();
        }
        System.out.println(sum(keep) == expected);
        System.out.println(map.size() + " " + map.get(0) + " " + map.get(499));
        System.out.println(text + " " + ring.size() + " " + ring.get(0)[50]);
        Cycle c = cycle(50);
        System.gc();
        int steps = 0;
        for (Cycle at = c.other; at != c; at = at.other) steps++;
        System.out.println(steps + " " + (c.refs[1] == c) + " " + (c.other.refs[2] == c) + " " + c.other.label);
        Object[] deep = new Object[1];
        for (int i = 0; i < 100_000; i++) deep = new Object[] {deep};
        System.gc();
        int depth = 0;
        while (deep[0] != null) {
            deep = (Object[]) deep[0];
            depth++;
        }
        System.out.println(depth);
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 20_000; i++) b.append(new String("x" + i % 10).intern());
        System.out.println(b.length() + " " + b.toString().hashCode());
        long total = 0;
        for (int i = 0; i < 200; i++) {
            long[] big = new long[20_000];
            big[i] = i;
            total += big[i] + big.length;
        }
        System.out.println(total);
    }
}
