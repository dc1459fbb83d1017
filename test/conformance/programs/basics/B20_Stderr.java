/** stdout and stderr are told apart. */
public class B20_Stderr {
    public static void main(String[] args) {
        System.out.println("to out");
        System.err.println("to err");
        System.out.print("no newline");
        System.err.print("err tail");
        System.out.write('!');
        System.out.flush();
        System.err.printf("%n%d-%s%n", 3, "x");
        new RuntimeException("shown").printStackTrace();
        new Throwable().printStackTrace(System.out);
    }
}
