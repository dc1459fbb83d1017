// sc, tso, pso: none
// pjmm: assertion
// A final field is frozen by the constructor of its class: what the constructor of a subclass writes behind it comes later.
class FinalOfSuperclass {
    static class Base {
        final int[] cells = new int[1];
    }

    static final class Derived extends Base {
        final int size;
        Derived() { cells[0] = 1; size = 1; }
    }

    static Base shared;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> shared = new Derived());
        writer.start();
        Base seen = shared;
        if (seen != null && seen.cells[0] == 0) throw new AssertionError("written after the freeze");
        writer.join();
    }
}
