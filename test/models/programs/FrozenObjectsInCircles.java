// sc, tso, pso, pjmm: none
// jmm, jmm:jls, jpr: inconclusive for own cross
// args: own cross once
// Objects with final references, which are made before anything else reads them. In a circle that is not possible: a thread
// finds the object that it makes afterwards, or two threads find each other's. A thread that makes none if it finds one is in
// no circle.
class FrozenObjectsInCircles {
    static class Config {
        final int[] sizes;
        Config(int size) { sizes = new int[] {size}; }
    }

    static final Config EXAMPLE = new Config(0);  // the class is initialised
    static Config current, mine, seen0, seen1;

    static Config get(int size) {
        Config c = current;
        if (c == null) current = c = new Config(size);
        return c;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            switch (args[0]) {
                case "own": current = current; break;
                case "cross": seen0 = current; current = new Config(1); break;
                default: get(1);
            }
        });
        Thread u = new Thread(() -> {
            if (args[0].equals("once")) {
                get(2);
                return;
            }
            seen1 = current;
            mine = new Config(2);
            current = mine;
        });
        t.start();
        u.start();
        t.join();
        u.join();
        assert seen1 == null || seen1 != mine : "an object that was not there yet";
        assert seen0 == null || seen1 == null : "both came early";
    }
}
