// Branch and bound: the best length so far is read without its lock to prune early, and once more
// under it. An old limit costs time and nothing else.
// racing: TourLimit.best no-harm-seen
// classified: TourLimit.best benign
public class TourLimit {
    static int best = 1000;
    static final Object lock = new Object();

    static void candidate(int length) {
        if (length >= best) return;
        synchronized (lock) {
            if (length < best) best = length;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            for (int l = 90; l > 80; l -= 7) candidate(l);
        });
        Thread b = new Thread(() -> {
            for (int l = 95; l > 80; l -= 9) candidate(l);
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(best);
    }
}
