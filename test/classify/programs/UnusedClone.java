// The copy is not used.
// data[..]: benign
class UnusedClone {
    static int[] data = new int[2];

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data[0] = 1;
            data[1] = 1;
        });
        other.start();
        int[] copy = data.clone();
        other.join();
    }
}
