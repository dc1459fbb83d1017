// jars: picocli
import picocli.CommandLine;
import picocli.CommandLine.*;
import java.util.*;
import java.io.File;
/** Command lines by annotations: parsing, help texts, wrong usage, subcommands. */
@Command(name = "tool", mixinStandardHelpOptions = true, version = "tool 1.0", description = "Does @|bold things|@.",
    subcommands = PicocliTour.Sub.class)
public class PicocliTour implements Runnable {
    @Option(names = {"-n", "--num"}, description = "a number (default: ${DEFAULT-VALUE})", defaultValue = "3") int n;
    @Option(names = "-D") Map<String, Integer> defs;
    @Parameters(arity = "0..*") List<File> files;
    enum L { LOW, HIGH }
    @Option(names = "--level", description = "one of ${COMPLETION-CANDIDATES}") L level = L.LOW;
    public void run() { System.out.println(n + " " + defs + files + level); }
    @Command(name = "sub", description = "sub command")
    static class Sub implements java.util.concurrent.Callable<Integer> {
        @Option(names = "-x", required = true) Optional<String> x;
        public Integer call() {
            System.out.println("sub " + x);
            return 5;
        }
    }
    public static void main(String[] a) {
        for (String[] s : new String[][] {{"-n", "7", "-Da=1", "-Db=2", "f1", "f2", "--level=HIGH"}, {"--help"},
                 {"--version"}, {"-n", "x"}, {"--nope"}, {"sub", "-x=q"}, {"sub"}, {"--level", "MID"}})
            System.out.println("exit "
                + new CommandLine(new PicocliTour())
                    .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
                    .execute(s));
    }
}
