/** Several fields that race on many paths, behind a long stretch of synchronization: for bench/run_advice.py --traces. */
public class ManyTraces {
    static final Object LOCK = new Object();
    static int[] steps = new int[4];
    static int a, b, c, d;

    static void warmUp(int self, int rounds) {
        for (int i = 0; i < rounds; i++) {
            synchronized (LOCK) {
                steps[self]++;
            }
        }
    }

    static void work(int self) {
        warmUp(self, 32);
        a++;
        synchronized (LOCK) { steps[self]++; }
        b = a + 1;
        synchronized (LOCK) { steps[self]++; }
        c = b + a;
        d = c;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] team = new Thread[3];
        for (int i = 0; i < team.length; i++) {
            int self = i;
            team[i] = new Thread(() -> work(self));
            team[i].start();
        }
        for (Thread t : team) t.join();
        if (a + b + c + d < 0) throw new AssertionError();
    }
}
