/** The trace of an initialiser's failure, cause included, when nobody catches it. */
public class ClassInitUncaught {
    static class Config {
        static final int SIZE = parse("12x");

        static int parse(String s) {
            return Integer.parseInt(s);
        }
    }

    static class User {
        final int size = Config.SIZE;
    }

    public static void main(String[] args) {
        System.out.println("start");
        System.out.println(new User().size);
    }
}
