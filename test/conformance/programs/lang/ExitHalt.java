/** Runtime.halt skips the hooks. */
public class ExitHalt {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("no hook on halt")));
        System.out.println("before halt");
        System.out.flush();
        try {
            Runtime.getRuntime().halt(259);
        } finally {
            System.out.println("not reached");
        }
    }
}
