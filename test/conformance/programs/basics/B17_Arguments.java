// args: alpha "two words" "" -cp --version
/** Arguments reach main unaltered, even those that look like options. */
public class B17_Arguments {
    public static void main(String[] args) {
        System.out.println(args.length);
        for (String a : args) {
            System.out.println("[" + a + "]");
        }
        System.exit(args.length);
    }
}
