// A thread that reads an old bound only works more.
// best: benign
class StaleBound {
    static int best = 9;

    static void search(int[] costs) {
        for (int cost : costs)
            if (cost < best) synchronized (StaleBound.class) {
                if (cost < best) best = cost;
            }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> search(new int[] {7, 5}));
        other.start();
        search(new int[] {6, 4});
        other.join();
        assert best == 4;
    }
}
