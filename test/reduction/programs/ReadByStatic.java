/** Static fields, a long among them, and an array of arrays. */
class ReadByStatic {
    static long wide;
    static int[][] grid = new int[2][1];

    public static void main(String[] args) throws Exception {
        LaterReads.run(v -> {
            wide = (long) v << 40;
            grid[1] = new int[v];
        }, () -> (wide >> 40) + " " + grid[1].length);
    }
}
