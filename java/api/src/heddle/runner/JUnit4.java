package heddle.runner;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** JUnit 4, and JUnit 3's TestCase: JUnitCore runs what the class's runner describes under the method's name. */
final class JUnit4 {
    private JUnit4() {}

    static void run(Class<?> type, String method, Outcome outcome) throws Exception {
        Class<?> requestType = Reflected.type("org.junit.runner.Request");
        Class<?> runnerType = Reflected.type("org.junit.runner.Runner");
        Object whole = Reflected.call(requestType, null, "aClass", type);
        Object runner = Reflected.call(requestType, whole, "getRunner");
        List<Object> tests = new ArrayList<>();
        collect(Reflected.call(runnerType, runner, "getDescription"), method, tests);
        boolean atEnd = mayExpectFailures(type, method);
        for (Object test : tests) {
            // A request keeps its runner, and a filter changes it.
            Object fresh = Reflected.call(requestType, null, "aClass", type);
            Object request = Reflected.call(requestType, fresh, "filterWith", test);
            JudgedAtEnd.call(atEnd, () -> run(request, outcome));
        }
    }

    /** Leaves named "method" or, if the class is parameterised, "method[...]". */
    private static void collect(Object description, String method, List<Object> found) throws Exception {
        Class<?> type = description.getClass();
        for (Object child : (List<?>) Reflected.call(type, description, "getChildren")) {
            collect(child, method, found);
        }
        if ((boolean) Reflected.call(type, description, "isTest")) {
            String name = (String) Reflected.call(type, description, "getMethodName");
            if (name != null && (name.equals(method) || name.startsWith(method + "["))) {
                found.add(description);
            }
        }
    }

    private static Object run(Object request, Outcome outcome) throws Exception {
        Class<?> core = Reflected.type("org.junit.runner.JUnitCore");
        Object instance = core.getConstructor().newInstance();
        Object result = Reflected.call(core, instance, "run", request);
        Class<?> type = result.getClass();
        for (Object failure : (List<?>) Reflected.call(type, result, "getFailures")) {
            outcome.failed((Throwable) Reflected.call(failure.getClass(), failure, "getException"));
        }
        int ignored = (int) Reflected.call(type, result, "getIgnoreCount");
        int assumed = assumptionFailures(type, result);
        if (ignored > 0) {
            outcome.skipped("@Ignore");
        } else if (assumed > 0) {
            outcome.skipped("a failed assumption");
        }
        int ran = (int) Reflected.call(type, result, "getRunCount");
        for (int i = assumed; i < ran; ++i) {
            outcome.passed();
        }
        return null;
    }

    /** Counted since 4.13. */
    private static int assumptionFailures(Class<?> type, Object result) throws Exception {
        try {
            return (int) Reflected.call(type, result, "getAssumptionFailureCount");
        } catch (NoSuchMethodException e) {
            return 0;
        }
    }

    /** @Test(expected = ...) and rules. */
    private static boolean mayExpectFailures(Class<?> type, String method) throws Exception {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (Reflected.annotation(f, "org.junit.Rule") != null) {
                    return true;
                }
            }
            for (Method m : c.getDeclaredMethods()) {
                var test = m.getName().equals(method) ? Reflected.annotation(m, "org.junit.Test") : null;
                if (test != null
                        && !((Class<?>) Reflected.value(test, "expected")).getName().equals("org.junit.Test$None")) {
                    return true;
                }
            }
        }
        return false;
    }
}
