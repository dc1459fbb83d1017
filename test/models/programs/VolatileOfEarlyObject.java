// sc, tso, pso, pjmm: none
// jmm, jmm:jls, jpr: assertion
// modes: default, no-reduction
// args: field linked element
// An object is published by a race. A thread that reads the reference before it is written may also read what a volatile
// field has before the object's maker writes it, although no other thread could reach the object then.
class VolatileOfEarlyObject {
    static class Box {
        volatile int value = 1;
        Box() { value = 2; }
    }

    static class Cell {
        volatile int value;
    }

    static class Holder {
        final Cell cell = new Cell();
    }

    static Box box;
    static Holder holder;
    static Cell[] cells = new Cell[1];

    static void make(String what) {
        switch (what) {
            case "field": box = new Box(); break;
            case "linked": {
                Holder made = new Holder();
                made.cell.value = 2;
                holder = made;
                break;
            }
            default: {
                Cell made = new Cell();
                made.value = 2;
                cells[0] = made;
            }
        }
    }

    static int value(String what) {
        switch (what) {
            case "field": return read(box);
            case "linked": return read(holder);
            default: return read(cells[0]);
        }
    }

    static int read(Object found) {
        if (found == null) return 2;
        if (found instanceof Holder) return ((Holder) found).cell.value;
        return found instanceof Box ? ((Box) found).value : ((Cell) found).value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread maker = new Thread(() -> make(args[0]));
        maker.start();
        int value = value(args[0]);
        maker.join();
        assert value == 2 : value;
    }
}
