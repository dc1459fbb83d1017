/** Phaser: registration, phases, onAdvance, termination, tiers; Exchanger. */
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class Phasers {
    public static void main(String[] args) throws Exception {
        StringBuilder log = new StringBuilder();
        Phaser p = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                log.append(phase).append(':').append(registered).append(' ');
                return phase >= 3 || registered == 0;
            }
        };
        int[] cells = new int[3];
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int me = i;
            p.register();
            Thread t = new Thread(() -> {
                int phase = 0;
                while (!p.isTerminated() && phase >= 0) {
                    cells[me] += me + 1;
                    phase = p.arriveAndAwaitAdvance();
                }
            });
            ts.add(t);
            t.start();
        }
        System.out.println(p.getRegisteredParties() + " " + p.getPhase());
        for (int k = 0; k < 4; k++) p.arriveAndAwaitAdvance();
        for (Thread t : ts) t.join();
        System.out.println(log + "" + p.isTerminated() + " " + (p.getPhase() < 0) + " " + cells[0] + cells[1] + cells[2]
                + " " + p.register());
        Phaser q = new Phaser(2);
        System.out.println(q.arrive() + " " + q.getArrivedParties() + " " + q.getUnarrivedParties() + " "
                + q.arriveAndDeregister() + " " + q.getPhase() + " " + q.getRegisteredParties());
        System.out.println(q.bulkRegister(3) + " " + q.getRegisteredParties() + " " + q.awaitAdvance(0));
        try {
            q.awaitAdvanceInterruptibly(1, 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(e);
        }
        try {
            Phaser none = new Phaser();
            none.arrive();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@"));
        }
        q.forceTermination();
        System.out.println(q.isTerminated() + " " + (q.arrive() < 0) + " " + (q.awaitAdvance(5) < 0));
        Phaser root = new Phaser() {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                return phase == 1;
            }
        };
        Phaser left = new Phaser(root, 2);
        Phaser right = new Phaser(root, 1);
        System.out.println(root.getRegisteredParties() + " " + (left.getRoot() == root) + " "
                + (left.getParent() == root) + " " + right.getParent().getPhase());
        Thread other = new Thread(() -> {
            left.arriveAndAwaitAdvance();
            left.arriveAndAwaitAdvance();
        });
        other.start();
        Thread third = new Thread(() -> {
            right.arriveAndAwaitAdvance();
            right.arriveAndAwaitAdvance();
        });
        third.start();
        System.out.println(left.arriveAndAwaitAdvance());
        left.arriveAndAwaitAdvance();
        other.join();
        third.join();
        System.out.println(root.isTerminated() + " " + left.isTerminated());
        Exchanger<String> ex = new Exchanger<>();
        String[] got = new String[2];
        Thread peer = new Thread(() -> {
            try {
                got[1] = ex.exchange("from peer");
                got[1] += "," + ex.exchange("again");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        peer.start();
        got[0] = ex.exchange("from main");
        got[0] += "," + ex.exchange(null);
        peer.join();
        System.out.println(got[0] + " | " + got[1]);
        try {
            ex.exchange("nobody", 2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(e);
        }
    }
}
