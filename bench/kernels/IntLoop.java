/** Integer arithmetic, shifts and branches in locals only: the bare dispatch loop. */
public class IntLoop {
    static int collatzSteps(int start) {
        int n = start;
        int steps = 0;
        while (n != 1) {
            n = (n & 1) == 0 ? n >>> 1 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 1; i < 240_000; i++) {
            sum = sum * 31 + collatzSteps(i);
        }
        System.out.println("IntLoop " + sum);
    }
}
