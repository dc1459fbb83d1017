import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

class ReadByUpdater {
    volatile int v;
    static ReadByUpdater cell;

    public static void main(String[] args) throws Exception {
        var updater = AtomicIntegerFieldUpdater.newUpdater(ReadByUpdater.class, "v");
        LaterReads.run(v -> {
            cell = new ReadByUpdater();
            updater.lazySet(cell, v);
        }, () -> updater.incrementAndGet(cell));
    }
}
