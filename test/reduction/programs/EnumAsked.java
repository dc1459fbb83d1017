import java.util.EnumMap;

/** The library asks an enum for its constants, and with that initialises it. */
class EnumAsked {
    static final Object lock = new Object();
    static String order = "";

    static void note(String what) {
        synchronized (lock) {
            order += what;
        }
    }

    enum Colour {
        RED, GREEN;

        static {
            note("i");
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            new EnumMap<Colour, String>(Colour.class).put(Colour.RED, "");
            note("m");
        });
        t.start();
        note("a");
        note("b");
        t.join();
        System.out.print(order);
    }
}
