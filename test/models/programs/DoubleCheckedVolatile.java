// sc, tso, pso: none
// pjmm: none
// Double-checked locking as it should be.
class DoubleCheckedVolatile {
    int value;
    static volatile DoubleCheckedVolatile instance;

    DoubleCheckedVolatile() { value = 42; }

    static DoubleCheckedVolatile get() {
        if (instance == null) {
            synchronized (DoubleCheckedVolatile.class) {
                if (instance == null) instance = new DoubleCheckedVolatile();
            }
        }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(DoubleCheckedVolatile::get);
        other.start();
        assert get().value == 42;
        other.join();
    }
}
