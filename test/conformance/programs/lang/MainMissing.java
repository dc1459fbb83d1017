/** No main method: the launcher's own message and status 1. */
public class MainMissing {
    static {
        System.out.println("initialised? it should not be");
    }

    public static void mein(String[] args) {
        System.out.println("not main");
    }
}
