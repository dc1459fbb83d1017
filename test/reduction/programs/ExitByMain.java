/** main ends the program while a later thread is about to fail. */
class ExitByMain {
    static volatile int x;

    public static void main(String[] args) {
        new Thread(() -> {
            x = 1;
            assert x != 1 : "fails, if it is reached";
        }).start();
        System.exit(0);
    }
}
