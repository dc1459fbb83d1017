/** Two spin for what a third, already gone, may or may not have done. */
class ThreeWayLivelock {
    static volatile int turn, given;

    public static void main(String[] args) throws Exception {
        Thread giver = new Thread(() -> {
            if (turn == 0) given = 1;
        });
        Thread taker = new Thread(() -> {
            turn = 1;
            while (given == 0) Thread.onSpinWait();
        });
        giver.start();
        taker.start();
        while (given == 0) {
            if (turn == 2) given = 2;
        }
        taker.join();
        System.out.print("given" + given);
    }
}
