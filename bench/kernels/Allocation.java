/** Short-lived objects and arrays, and a structure that survives while it is rebuilt. */
public class Allocation {
    static final class Tree {
        final Tree left, right;
        final int[] payload;

        Tree(Tree left, Tree right, int tag) {
            this.left = left;
            this.right = right;
            this.payload = new int[] {tag, tag + 1};
        }

        int sum() {
            return payload[0] + (left == null ? 0 : left.sum()) - (right == null ? 0 : right.sum());
        }
    }

    static Tree build(int depth, int tag) {
        return depth == 0 ? new Tree(null, null, tag) : new Tree(build(depth - 1, tag * 2), build(depth - 1, tag + 3), tag);
    }

    public static void main(String[] args) {
        Tree keep = build(13, 5);
        int acc = 0;
        for (int round = 0; round < 1_300; round++) {
            acc = acc * 31 + build(9, round).sum();
        }
        System.out.println("Allocation " + (acc + keep.sum()));
    }
}
