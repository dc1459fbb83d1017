// Elimination, as in lufact: each step waits at a barrier whose flags change their sense every time. A worker that sees the
// flag of an earlier step goes on too early, with an old pivot; and an old pivot may be read behind the barrier as well.
// racing: LuBarrier.arrived[] destructive
// racing: LuBarrier.pivot[] destructive
// classified: LuBarrier.arrived[] destructive-relaxed
// classified: LuBarrier.pivot[] observable
public class LuBarrier {
    static final boolean[] arrived = new boolean[2];
    static final int[] pivot = new int[2];
    static final int[] sum = new int[2];

    static void await(int me) {
        boolean sense = !arrived[me];
        if (me == 0) {
            while (arrived[1] != sense) {
                Thread.onSpinWait();
            }
        }
        arrived[me] = sense;
        while (arrived[0] != sense) {
            Thread.onSpinWait();
        }
    }

    static void work(int me) {
        for (int k = 0; k < 2; k++) {
            if (k == me) {
                pivot[k] = 3 + k;
            }
            await(me);
            sum[me] += pivot[k];
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> work(0));
        Thread b = new Thread(() -> work(1));
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(sum[0] + " " + sum[1]);
    }
}
