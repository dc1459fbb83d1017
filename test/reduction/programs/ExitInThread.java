/** System.exit cuts the other thread off wherever it is; a hook still runs. */
class ExitInThread {
    static volatile int steps;

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("hook " + steps)));
        Thread t = new Thread(() -> {
            steps = 1;
            steps = 2;
            System.exit(3);
        });
        t.start();
        steps = 10;
        System.out.print("main ");
        steps = 11;
    }
}
