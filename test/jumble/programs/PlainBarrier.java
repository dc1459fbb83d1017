// Relaxation of rows, as in sor: each worker waits for its neighbour's round counter, a plain array
// element, and then reads the neighbour's plain data. An old counter costs time only; old data is
// wrong.
// racing: PlainBarrier.round[] no-harm-seen
// racing: PlainBarrier.row[] destructive
// classified: PlainBarrier.round[] destructive-relaxed
// classified: PlainBarrier.row[] observable
public class PlainBarrier {
    static final int[] round = new int[2];
    static final int[] row = {1, 1};

    static void work(int me) {
        int other = 1 - me;
        for (int r = 1; r <= 2; r++) {
            row[me] = row[me] + row[other];
            round[me] = r;
            while (round[other] < r) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> work(0));
        Thread b = new Thread(() -> work(1));
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(row[0] + " " + row[1]);
    }
}
