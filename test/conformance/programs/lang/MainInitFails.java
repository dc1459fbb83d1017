/** The main class itself does not initialise: the trace has no frame of main. */
public class MainInitFails {
    static int[] table = new int[3];
    static int bad = table[table.length];

    public static void main(String[] args) {
        System.out.println("not reached");
    }
}
