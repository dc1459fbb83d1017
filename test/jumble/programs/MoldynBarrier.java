// Particles, as in moldyn: the workers move one particle each, and behind a barrier whose flags change their sense every
// time they compute the energy from both positions. The sum of all energies is checked at the end.
// racing: MoldynBarrier.arrived[] destructive
// racing: MoldynBarrier.position[] destructive
// classified: MoldynBarrier.arrived[] destructive-relaxed
// classified: MoldynBarrier.position[] destructive-relaxed
public class MoldynBarrier {
    static final boolean[] arrived = new boolean[2];
    static final int[] position = {1, 2};
    static final int[] energy = new int[2];

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
        for (int step = 0; step < 2; step++) {
            position[me] += 10;
            await(me);
            int distance = position[1] - position[0];
            energy[me] += distance * distance;
            await(me);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> work(0));
        Thread b = new Thread(() -> work(1));
        a.start();
        b.start();
        a.join();
        b.join();
        if (energy[0] + energy[1] != 4) {
            throw new IllegalStateException("energy " + (energy[0] + energy[1]));
        }
    }
}
