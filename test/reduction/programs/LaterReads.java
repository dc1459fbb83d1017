import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * A thread writes one of two values, as it happens to come before or after another; further threads keep the search
 * busy; and long after that what was written is read. Until then nothing tells the two cases apart but the value. Here it
 * is an ordinary field; the programs ReadBy... read it in the other ways there are.
 */
class LaterReads {
    static volatile int first, busy;

    static class Cell {
        int v;

        Cell(int v) {
            this.v = v;
        }
    }

    static Cell cell;

    static void both(Runnable one, Runnable two) throws InterruptedException {
        Thread a = new Thread(one), b = new Thread(two);
        a.start();
        b.start();
        a.join();
        b.join();
    }

    static void run(IntConsumer write, Supplier<Object> read) throws Exception {
        both(() -> write.accept(first + 1), () -> first = 1);
        both(() -> busy = 1, () -> busy = 2);
        System.out.print(read.get());
    }

    public static void main(String[] args) throws Exception {
        run(v -> cell = new Cell(v), () -> cell.v);
    }
}
