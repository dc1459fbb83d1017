/** The first thread that uses a class gets its initialiser's exception, later ones get another. */
class InitialiserFails {
    static class Broken {
        static int n = Integer.parseInt("none");
    }

    static String fate() {
        try {
            return "" + Broken.n;
        } catch (LinkageError e) {
            return e.getClass().getSimpleName();
        }
    }

    public static void main(String[] args) throws Exception {
        String[] fates = new String[1];
        Thread t = new Thread(() -> fates[0] = fate());
        t.start();
        String own = fate();
        t.join();
        System.out.print(own + " " + fates[0]);
    }
}
