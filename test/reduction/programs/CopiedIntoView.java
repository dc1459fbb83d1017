/** An object that others can reach only because its reference was copied into an array of theirs. */
class CopiedIntoView {
    static final Object[] shared = new Object[1];
    static volatile boolean ready;

    static class Cell {
        volatile int v;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            Cell mine = new Cell();
            Object[] own = {mine};
            System.arraycopy(own, 0, shared, 0, 1);
            ready = true;
            mine.v = 1;
            mine.v = 2;
        });
        t.start();
        System.out.print(ready ? ((Cell) shared[0]).v : -1);
        t.join();
    }
}
