// racing: RareRace.late destructive
// Not in every order of the threads does `late` race: only if the reader finds the door open after exactly one of the
// three steps. `locked` never does.
public class RareRace {
    static int late, locked;
    static volatile int step;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            step = 1;
            late = 1;
            late = 2;
            step = 2;
            step = 3;
            step = 4;
        });
        Thread reader = new Thread(() -> {
            synchronized (RareRace.class) {
                locked++;
            }
            if (step == 1 && step == 1 && step == 1) {
                int first = late, second = late;
                if (first > second) throw new IllegalStateException("back in time");
            }
        });
        synchronized (RareRace.class) {
            locked++;
        }
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
