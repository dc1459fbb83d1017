package heddle.runner;

import heddle.api.Heddle;
import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** TestNG: a suite of one method, and of those that it depends on. */
final class TestNg {
    private static final String XML = "org.testng.xml.";

    private TestNg() {}

    static void run(Class<?> type, String method, Outcome outcome) throws Exception {
        Annotation test = annotationOf(type, method);
        if (test != null && !(boolean) Reflected.value(test, "enabled")) {
            outcome.skipped("@Test(enabled = false)");
            return;
        }
        Class<?> testng = Reflected.type("org.testng.TestNG");
        Object runner = testng.getConstructor(boolean.class).newInstance(false);
        Reflected.call(testng, runner, "setVerbose", 0);
        Set<String> names = new LinkedHashSet<>();
        addWithDependencies(type, method, names);
        Reflected.call(testng, runner, "setXmlSuites", List.of(suite(type, names)));
        Class<?> listener = Reflected.type("org.testng.ITestNGListener");
        Method add = testng.getMethod("addListener", listener);
        Reflected.invoke(add, runner, testListener(outcome));
        Reflected.invoke(add, runner, configurationListener(outcome));
        if (names.size() > 1) {
            Reflected.invoke(add, runner, sections());
            Heddle.beginAtomic();
        }
        JudgedAtEnd.call(expectsFailures(type, names), () -> Reflected.call(testng, runner, "run"));
    }

    /** TestNG sorts several methods in a parallel stream: what it does around the methods is one step. */
    private static Object sections() throws Exception {
        Thread main = Thread.currentThread();
        return Reflected.implement(Reflected.type("org.testng.IInvokedMethodListener"), (proxy, m, args) -> {
            if (Thread.currentThread() == main && args != null && args.length == 2) {
                switch (m.getName()) {
                    case "beforeInvocation" -> Heddle.endAtomic();
                    case "afterInvocation" -> Heddle.beginAtomic();
                    default -> { }
                }
            }
            return byDefault(proxy, m, args);
        });
    }

    private static Object suite(Class<?> type, Set<String> names) throws Exception {
        Class<?> suiteType = Reflected.type(XML + "XmlSuite");
        Class<?> testType = Reflected.type(XML + "XmlTest");
        Class<?> classType = Reflected.type(XML + "XmlClass");
        Object suite = suiteType.getConstructor().newInstance();
        Object test = testType.getConstructor(suiteType).newInstance(suite);
        Object chosen = classType.getConstructor(Class.class).newInstance(type);
        List<Object> includes = new ArrayList<>();
        for (String name : names) {
            includes.add(Reflected.type(XML + "XmlInclude").getConstructor(String.class).newInstance(name));
        }
        Reflected.call(classType, chosen, "setIncludedMethods", includes);
        Reflected.call(testType, test, "setXmlClasses", new ArrayList<>(List.of(chosen)));
        return suite;
    }

    private static Annotation annotationOf(Class<?> type, String method) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Method m : c.getDeclaredMethods()) {
                Annotation test = m.getName().equals(method) ? Reflected.annotation(m, "org.testng.annotations.Test")
                        : null;
                if (test != null) {
                    return test;
                }
            }
        }
        return null;
    }

    private static void addWithDependencies(Class<?> type, String method, Set<String> names) throws Exception {
        Annotation test = annotationOf(type, method);
        if (!names.add(method) || test == null) {
            return;
        }
        for (String other : (String[]) Reflected.value(test, "dependsOnMethods")) {
            addWithDependencies(type, other.substring(other.lastIndexOf('.') + 1), names);
        }
        for (String group : (String[]) Reflected.value(test, "dependsOnGroups")) {
            for (String other : methodsOf(group, type)) {
                addWithDependencies(type, other, names);
            }
        }
    }

    /** The class's tests of a group: a name or a regular expression. */
    private static Set<String> methodsOf(String group, Class<?> type) throws Exception {
        Set<String> found = new LinkedHashSet<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Method m : c.getDeclaredMethods()) {
                Annotation test = Reflected.annotation(m, "org.testng.annotations.Test");
                if (test != null && List.of((String[]) Reflected.value(test, "groups")).stream()
                        .anyMatch(g -> g.matches(group))) {
                    found.add(m.getName());
                }
            }
        }
        return found;
    }

    private static boolean expectsFailures(Class<?> type, Set<String> names) throws Exception {
        for (String name : names) {
            Annotation test = annotationOf(type, name);
            if (test != null && (((Class<?>[]) Reflected.value(test, "expectedExceptions")).length > 0
                    || (int) Reflected.value(test, "successPercentage") < 100)) {
                return true;
            }
        }
        return false;
    }

    private static Throwable thrownIn(Object result) throws Exception {
        Object thrown = Reflected.call(Reflected.type("org.testng.ITestResult"), result, "getThrowable");
        return thrown == null ? new AssertionError("a test failed") : (Throwable) thrown;
    }

    private static Object byDefault(Object proxy, Method m, Object[] args) throws Throwable {
        return m.isDefault() ? InvocationHandler.invokeDefault(proxy, m, args) : null;
    }

    private static Object testListener(Outcome outcome) throws Exception {
        return Reflected.implement(Reflected.type("org.testng.ITestListener"), (proxy, m, args) -> {
            switch (m.getName()) {
                case "onTestSuccess", "onTestFailedButWithinSuccessPercentage" -> outcome.passed();
                case "onTestFailure", "onTestFailedWithTimeout" -> outcome.failed(thrownIn(args[0]));
                case "onTestSkipped" -> outcome.skipped("skipped: " + thrownIn(args[0]).getMessage());
                default -> { }
            }
            return byDefault(proxy, m, args);
        });
    }

    private static Object configurationListener(Outcome outcome) throws Exception {
        return Reflected.implement(Reflected.type("org.testng.IConfigurationListener"), (proxy, m, args) -> {
            if (m.getName().equals("onConfigurationFailure")) {
                outcome.failed(thrownIn(args[0]));
            }
            return byDefault(proxy, m, args);
        });
    }
}
