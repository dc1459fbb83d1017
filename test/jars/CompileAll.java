import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * javac several times over in one process, which is most of what a single small one costs. Each line of the given file
 * has the arguments of one call, separated by tabs. Ends with the first call that fails.
 */
public class CompileAll {
  public static void main(String[] args) throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      int status = javac.run(null, null, null, line.split("\t"));
      if (status != 0) System.exit(status);
    }
  }
}
