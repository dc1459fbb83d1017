// Both reads may return 1, each from the write that the other thread makes afterwards: of a static field, and of a field of
// an object that is older than the first thread.
public class Early {
    static int first;
    int second;

    public static void main(String[] args) throws InterruptedException {
        Early other = new Early(), early = new Early();
        int[] seen = new int[2];
        Thread thread = new Thread(() -> {
            seen[0] = early.second;
            first = 1;
        });
        thread.start();
        seen[1] = first;
        early.second = 1;
        thread.join();
        if (seen[0] + seen[1] + other.second == 2) throw new IllegalStateException("both");
    }
}
