// sc, tso: none
// pso, pjmm, jpr: assertion
// Double-checked locking without volatile: the reader may get the object and not its fields.
class DoubleChecked {
    int value;
    static DoubleChecked instance;

    DoubleChecked() { value = 42; }

    static DoubleChecked get() {
        if (instance == null) {
            synchronized (DoubleChecked.class) {
                if (instance == null) instance = new DoubleChecked();
            }
        }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(DoubleChecked::get);
        other.start();
        DoubleChecked mine = get();
        assert mine == null || mine.value == 42 : "not initialised";
        other.join();
    }
}
