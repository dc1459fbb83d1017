import java.util.concurrent.Phaser;

/** Two parties of three arrive. */
public class PhaserInVain {
    public static void main(String[] args) {
        Phaser phaser = new Phaser(3);
        new Thread(phaser::arriveAndAwaitAdvance).start();
        phaser.arriveAndAwaitAdvance();
    }
}
