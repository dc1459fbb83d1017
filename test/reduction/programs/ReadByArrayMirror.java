import java.lang.reflect.Array;

class ReadByArrayMirror {
    static Object cells;

    public static void main(String[] args) throws Exception {
        Object[] values = {"none", "one", "two"};
        LaterReads.run(v -> cells = new Object[] {values[v]}, () -> Array.get(cells, 0));
    }
}
