/** Nothing but start-up: what a user waits for before the first line runs. */
public class Hello {
    public static void main(String[] args) {
        System.out.println("hello, world");
    }
}
