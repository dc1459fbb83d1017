class ReadByClone implements Cloneable {
    int v;
    static ReadByClone cell;

    public static void main(String[] args) throws Exception {
        LaterReads.run(v -> {
            cell = new ReadByClone();
            cell.v = v;
        }, () -> {
            try {
                return ((ReadByClone) cell.clone()).v;
            } catch (CloneNotSupportedException e) {
                return e;
            }
        });
    }
}
