/** A daemon gets as far as it gets before the program is over. */
class DaemonCutOff {
    static volatile int turns;

    public static void main(String[] args) {
        Thread d = new Thread(() -> {
            for (int i = 1; i <= 3; i++) {
                turns = i;
                System.out.print(i);
            }
        });
        d.setDaemon(true);
        d.start();
        System.out.print("m" + turns);
    }
}
