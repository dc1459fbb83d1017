/** A main method that is not static is refused by the launcher. */
public class MainNotStatic {
    public void main(String[] args) {
        System.out.println("not reached");
    }
}
