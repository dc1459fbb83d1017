package heddle.runner;

import java.util.ArrayList;
import java.util.List;

/**
 * The main class of a test that {@code heddle test} explores: runs one test method with its own framework's engine, with
 * the set-up and tear-down that belong to it. The frameworks are called by reflection, so that this class needs none of
 * them.
 *
 * <p>Arguments: the framework (jupiter, junit4, testng), the class's binary name, the method's name and the binary names
 * of its parameters' types.
 */
public final class RunTest {
    private RunTest() {}

    public static void main(String[] args) throws Throwable {
        String framework = args[0];
        Class<?> type = Class.forName(args[1], false, ClassLoader.getSystemClassLoader());
        String method = args[2];
        List<String> parameters = new ArrayList<>(List.of(args).subList(3, args.length));
        Outcome outcome = new Outcome();
        switch (framework) {
            case "jupiter" -> Jupiter.run(type, method, parameters, outcome);
            case "junit4" -> JUnit4.run(type, method, outcome);
            case "testng" -> TestNg.run(type, method, outcome);
            default -> throw new IllegalArgumentException(framework);
        }
        outcome.conclude();
    }
}
