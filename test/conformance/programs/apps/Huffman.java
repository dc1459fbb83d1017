/** Huffman coding of standard input with a priority queue; encodes, decodes, compares. */
import java.io.IOException;
import java.util.*;

public class Huffman {
    static abstract class Node implements Comparable<Node> {
        final int weight;
        final int order;
        static int next;

        Node(int weight) {
            this.weight = weight;
            order = next++;
        }

        public int compareTo(Node o) {
            return weight != o.weight ? Integer.compare(weight, o.weight) : Integer.compare(order, o.order);
        }

        abstract void codes(String prefix, Map<Character, String> out);
    }

    static class Leaf extends Node {
        final char c;

        Leaf(char c, int weight) {
            super(weight);
            this.c = c;
        }

        @Override
        void codes(String prefix, Map<Character, String> out) {
            out.put(c, prefix.isEmpty() ? "0" : prefix);
        }
    }

    static class Inner extends Node {
        final Node zero;
        final Node one;

        Inner(Node zero, Node one) {
            super(zero.weight + one.weight);
            this.zero = zero;
            this.one = one;
        }

        @Override
        void codes(String prefix, Map<Character, String> out) {
            zero.codes(prefix + '0', out);
            one.codes(prefix + '1', out);
        }
    }

    static String decode(Node root, BitSet bits, int n) {
        StringBuilder s = new StringBuilder();
        Node at = root;
        for (int i = 0; i < n; i++) {
            if (at instanceof Inner in) at = bits.get(i) ? in.one : in.zero;
            if (at instanceof Leaf leaf) {
                s.append(leaf.c);
                at = root;
            }
        }
        return s.toString();
    }

    public static void main(String[] args) throws IOException {
        String text = new String(System.in.readAllBytes());
        Map<Character, Integer> counts = new TreeMap<>();
        for (char c : text.toCharArray()) counts.merge(c, 1, Integer::sum);
        PriorityQueue<Node> queue = new PriorityQueue<>();
        counts.forEach((c, n) -> queue.add(new Leaf(c, n)));
        while (queue.size() > 1) queue.add(new Inner(queue.poll(), queue.poll()));
        Node root = queue.poll();
        Map<Character, String> codes = new TreeMap<>();
        root.codes("", codes);
        BitSet bits = new BitSet();
        int n = 0;
        for (char c : text.toCharArray()) {
            for (char b : codes.get(c).toCharArray()) bits.set(n++, b == '1');
        }
        codes.forEach((c, code) -> System.out.println((c == '\n' ? "\\n" : "" + c) + " " + counts.get(c) + " " + code));
        System.out.println(text.length() * 8 + " bits -> " + n + " bits");
        System.out.println(decode(root, bits, n).equals(text));
        System.out.println(Arrays.hashCode(bits.toLongArray()));
    }
}
