// sc, tso, pso: none
// pjmm: none
// jmm, jpr: assertion
// jmm:jls: none
// The first thread makes sure that x is 42, and hands it on. A compiler may see that y becomes 42 either way.
class EitherWay {
    static int x, y;
    static int first, second, third;

    public static void main(String[] args) throws InterruptedException {
        Thread copier = new Thread(() -> {
            third = y;
            x = third;
        });
        copier.start();
        first = x;
        if (first != 42) x = 42;
        second = x;
        y = second;
        copier.join();
        assert !(first == 42 && second == 42 && third == 42) : "42 before it is written";
    }
}
