// sc, tso, pso: none
// pjmm: none
// jmm: assertion for 1 2 3 6 7 8 9 11 16 17 18 19 20
// jmm:jls: assertion for 1 2 3 6 7 8 9 11 16
// jpr: assertion for 1 2 3 5 6 7 8 9 10 11 16 17 18 19 20
// args: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20
// The causality tests of the Java Memory Model. Each outcome that they ask about needs a read of a write that is still to
// come, so that none is reachable under pjmm. The revised committing rules agree with the list; those of the JLS forbid 17
// to 20; jpr shows 5 and 10, which the list forbids.
class Causality {
    static int x, y, z, w, b, a0, r0, r1, r2, r3, r4;
    static volatile int vx, vy;
    static final int[] a = {1, 2};
    static Thread third;

    static void joinThird() {
        try {
            third.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static Runnable[] threads(int test) {
        Runnable copyYtoX = () -> { r2 = y; x = r2; };
        Runnable copyYtoX3 = () -> { r3 = y; x = r3; };
        switch (test) {
            case 1: return new Runnable[] {() -> { r1 = x; if (r1 >= 0) y = 1; }, copyYtoX};
            case 2: return new Runnable[] {Causality::twoReads, copyYtoX3};
            case 3: return new Runnable[] {Causality::twoReads, copyYtoX3, () -> x = 2};
            case 4: return new Runnable[] {() -> { r1 = x; y = r1; }, copyYtoX};
            case 5: return new Runnable[] {() -> { r1 = x; y = r1; }, copyYtoX, () -> z = 1, () -> { r3 = z; x = r3; }};
            case 6: return new Runnable[] {() -> { r1 = x; if (r1 == 1) y = 1; },
                () -> { r2 = y; if (r2 == 1) x = 1; if (r2 == 0) x = 1; }};
            case 7: return new Runnable[] {() -> { r1 = z; r2 = x; y = r2; }, () -> { r3 = y; z = r3; x = 1; }};
            case 8: return new Runnable[] {Causality::square, copyYtoX3};
            case 9: return new Runnable[] {Causality::square, copyYtoX3, () -> x = 2};
            case 10: return new Runnable[] {() -> { r1 = x; if (r1 == 1) y = 1; }, () -> { r2 = y; if (r2 == 1) x = 1; },
                () -> z = 1, () -> { r3 = z; if (r3 == 1) x = 1; }};
            case 11: return new Runnable[] {() -> { r1 = z; w = r1; r2 = x; y = r2; },
                () -> { r4 = w; r3 = y; z = r3; x = 1; }};
            case 12: return new Runnable[] {() -> { r1 = x; a[r1] = 0; r2 = a[0]; y = r2; }, copyYtoX3};
            case 13: return new Runnable[] {() -> { r1 = x; if (r1 == 1) y = 1; }, () -> { r2 = y; if (r2 == 1) x = 1; }};
            case 14: return new Runnable[] {() -> { r1 = a0; if (r1 == 0) vy = 1; else b = 1; }, Causality::spin};
            case 15: return new Runnable[] {() -> {
                r0 = vx;
                r1 = r0 == 1 ? a0 : 0;
                if (r1 == 0) vy = 1; else b = 1;
            }, Causality::spin, () -> vx = 1};
            case 16: return new Runnable[] {() -> { r1 = x; x = 1; }, () -> { r2 = x; x = 2; }};
            case 17: return new Runnable[] {() -> { r3 = x; if (r3 != 42) x = 42; r1 = x; y = r1; }, copyYtoX};
            case 18: return new Runnable[] {() -> { r3 = x; if (r3 == 0) x = 42; r1 = x; y = r1; }, copyYtoX};
            case 19: return new Runnable[] {() -> { r3 = x; if (r3 != 42) x = 42; },
                () -> { joinThird(); r1 = x; y = r1; }, copyYtoX};
            case 20: return new Runnable[] {() -> { r3 = x; if (r3 == 0) x = 42; },
                () -> { joinThird(); r1 = x; y = r1; }, copyYtoX};
            default: throw new IllegalArgumentException();
        }
    }

    static void twoReads() { r1 = x; r2 = x; if (r1 == r2) y = 1; }
    static void square() { r1 = x; r2 = 1 + r1 * r1 - r1; y = r2; }
    static void spin() {
        int seen, other, tries = 0;
        do {
            seen = vy;
            other = b;
        } while (seen + other == 0 && ++tries < 2);
        r2 = seen;
        r3 = other;
        if (seen + other != 0) a0 = 1;
    }

    static boolean asked(int test) {
        switch (test) {
            case 1: case 4: case 6: case 13: return r1 == 1 && r2 == 1;
            case 2: case 3: case 7: case 12: return r1 == 1 && r2 == 1 && r3 == 1;
            case 5: case 10: return r1 == 1 && r2 == 1 && r3 == 0;
            case 8: case 9: return r1 == 1 && r2 == 1;
            case 11: return r1 == 1 && r2 == 1 && r3 == 1 && r4 == 1;
            case 14: return r1 == 1 && r3 == 1 && r2 == 0;
            case 15: return r0 == 1 && r1 == 1 && r3 == 1 && r2 == 0;
            case 16: return r1 == 2 && r2 == 1;
            default: return r1 == 42 && r2 == 42 && r3 == 42;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int test = Integer.parseInt(args[0]);
        Runnable[] bodies = threads(test);
        Thread[] all = new Thread[bodies.length];
        for (int i = 0; i < all.length; i++) all[i] = new Thread(bodies[i]);
        third = all[0];
        for (Thread t : all) t.start();
        for (Thread t : all) t.join();
        assert !asked(test);
    }
}
