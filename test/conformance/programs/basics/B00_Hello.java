/** The least a machine must do: boot, print a constant, leave with status 0. */
public class B00_Hello {
    public static void main(String[] args) {
        System.out.println("Hello");
    }
}
