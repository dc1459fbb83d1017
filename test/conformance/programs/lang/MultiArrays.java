/** Multidimensional arrays: partial dimensions, jagged rows, aliasing, classes of levels. */
import java.util.Arrays;

public class MultiArrays {
    static int calls;

    static int dim(int n) {
        System.out.print("dim" + n + " ");
        calls++;
        return n;
    }

    public static void main(String[] args) {
        int[][][] cube = new int[2][3][4];
        for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) for (int k = 0; k < 4; k++) cube[i][j][k] = i * 100
                + j * 10 + k;
        System.out.println(Arrays.deepToString(cube));
        long[][] partial = new long[3][];
        System.out.println(Arrays.toString(partial));
        partial[1] = new long[] {5};
        partial[2] = partial[1];
        partial[2][0]++;
        System.out.println(Arrays.deepToString(partial));
        Object[] levels = cube;
        while (levels instanceof Object[] && levels.length > 0) {
            System.out.println(levels.getClass().getName() + " " + levels.getClass().getComponentType() + " "
                    + levels.length);
            if (!(levels[0] instanceof Object[])) break;
            levels = (Object[]) levels[0];
        }
        String[][][] zero = new String[2][0][5];
        System.out.println(zero[1].length + " " + zero.getClass().getSimpleName() + " " + zero[0].getClass()
                .getTypeName());
        int[][] evaluated = new int[dim(2)][dim(3)];
        System.out.println(calls + " " + evaluated[1].length);
        try {
            int[][] bad = new int[dim(1)][dim(-1)];
        } catch (NegativeArraySizeException e) {
            System.out.println(calls + " " + e.getMessage());
        }
        char[][] triangle = new char[5][];
        for (int i = 0; i < triangle.length; i++) {
            triangle[i] = new char[i + 1];
            Arrays.fill(triangle[i], (char) ('a' + i));
        }
        for (char[] row : triangle) System.out.println(row);
        Object[][] objects = {{1, "a"}, null, {}, {new int[] {1}}};
        System.out.println(Arrays.deepToString(objects) + " " + Arrays.deepHashCode(new Object[][] {{1, "a"}, null}));
        System.out.println(Arrays.deepEquals(new int[][] {{1}, {2}}, new int[][] {{1}, {2}}) + " "
                + Arrays.equals(new int[][] {{1}}, new int[][] {{1}}));
        boolean[][][][] four = new boolean[1][2][1][];
        System.out.println(four[0][1][0] + " " + four.getClass().getName());
        int[] a[] = {{1, 2}, {3}}, b = {4};
        System.out.println(a[1][0] + b[0]);
        Object[] self = new Object[2];
        self[0] = self;
        System.out.println(Arrays.deepToString(self) + (self[0] == self));
        int sum = 0;
        for (int[][] plane : cube) for (int[] row : plane) for (int v : row) sum += v;
        System.out.println(sum);
        double[][] m = {{1, 2}, {3, 4}};
        double[][] copy = m.clone();
        copy[0] = new double[] {9, 9};
        copy[1][1] = 7;
        System.out.println(Arrays.deepToString(m));
    }
}
