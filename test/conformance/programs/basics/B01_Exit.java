/** Leaves without printing; the status is the whole result. */
public class B01_Exit {
    public static void main(String[] args) {
        System.exit(7);
    }
}
