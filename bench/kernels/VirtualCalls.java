/** Calls of overridden methods with several receivers at one call site. */
public class VirtualCalls {
    abstract static class Node {
        abstract int eval(int x);

        int weight() {
            return 1;
        }
    }

    static final class Constant extends Node {
        private final int value;

        Constant(int value) {
            this.value = value;
        }

        @Override
        int eval(int x) {
            return value;
        }
    }

    static final class Variable extends Node {
        @Override
        int eval(int x) {
            return x;
        }
    }

    static final class Sum extends Node {
        private final Node left, right;

        Sum(Node left, Node right) {
            this.left = left;
            this.right = right;
        }

        @Override
        int eval(int x) {
            return left.eval(x) + right.eval(x);
        }

        @Override
        int weight() {
            return left.weight() + right.weight();
        }
    }

    static final class Xor extends Node {
        private final Node left, right;

        Xor(Node left, Node right) {
            this.left = left;
            this.right = right;
        }

        @Override
        int eval(int x) {
            return left.eval(x) ^ right.eval(x) * 5;
        }

        @Override
        int weight() {
            return left.weight() * 2 + right.weight();
        }
    }

    static Node build(int depth, int seed) {
        if (depth == 0) {
            return seed % 3 == 0 ? new Variable() : new Constant(seed);
        }
        Node left = build(depth - 1, seed * 3 + 1);
        Node right = build(depth - 1, seed + depth);
        return seed % 2 == 0 ? new Sum(left, right) : new Xor(left, right);
    }

    public static void main(String[] args) {
        Node tree = build(7, 1);
        int acc = tree.weight();
        for (int i = 0; i < 34_000; i++) {
            acc = acc * 13 + tree.eval(i);
        }
        System.out.println("VirtualCalls " + acc);
    }
}
