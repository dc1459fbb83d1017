class ReadByArrayCopy {
    static Object[] cells;

    public static void main(String[] args) throws Exception {
        Object[] values = {"none", "one", "two"};
        LaterReads.run(v -> cells = new Object[] {values[v]}, () -> {
            Object[] copy = new Object[1];
            System.arraycopy(cells, 0, copy, 0, 1);
            return copy[0];
        });
    }
}
