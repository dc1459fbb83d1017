// Nothing fails, but "1 0" is printed in no interleaving.
// x: observable
class PrintsNewThenOld {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> x = 1);
        writer.start();
        int first = x, second = x;
        writer.join();
        System.out.println(first + " " + second);
    }
}
