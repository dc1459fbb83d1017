// 1 is printed only if the first read of x returns the write of the other thread, which passes on what comes after that
// read.
// x: observable
class PrintsLaterWrite {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> x = x);
        other.start();
        int seen = x;
        x = 1;
        other.join();
        System.out.println(seen);
    }
}
