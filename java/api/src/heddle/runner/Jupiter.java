package heddle.runner;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** JUnit 5: its engine discovers and executes a single method; no launcher is needed. */
final class Jupiter {
    private static final String PLATFORM = "org.junit.platform.engine.";
    private static final String EXTENSION = "org.junit.jupiter.api.extension.";
    /** Annotations of annotations may form a cycle. */
    private static final int DEEPEST_ANNOTATION = 4;

    private Jupiter() {}

    static void run(Class<?> type, String method, List<String> parameters, Outcome outcome) throws Exception {
        Class<?> engineType = Reflected.type(PLATFORM + "TestEngine");
        Object engine = Reflected.type("org.junit.jupiter.engine.JupiterTestEngine").getConstructor().newInstance();
        Object settings = settings();
        Object id = Reflected.call(Reflected.type(PLATFORM + "UniqueId"), null, "forEngine", "junit-jupiter");
        Object root = Reflected.call(engineType, engine, "discover", request(type, method, parameters, settings), id);
        Object execution = execution(root, listener(outcome), settings);
        JudgedAtEnd.call(mayExpectFailures(type, method), () -> Reflected.call(engineType, engine, "execute", execution));
    }

    /** An extension may swallow what a test throws. */
    private static boolean mayExpectFailures(Class<?> type, String method) throws Exception {
        for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
            if (hasExtension(c, method)) {
                return true;
            }
        }
        return false;
    }

    /** Of the class, its superclasses and interfaces: on them, on the method, or in a field. */
    private static boolean hasExtension(Class<?> type, String method) throws Exception {
        if (type == null || type == Object.class) {
            return false;
        }
        boolean found = isExtended(type, 0) || hasExtension(type.getSuperclass(), method);
        for (Method m : type.getDeclaredMethods()) {
            found |= m.getName().equals(method) && isExtended(m, 0);
        }
        for (Field f : type.getDeclaredFields()) {
            found |= Reflected.annotation(f, EXTENSION + "RegisterExtension") != null;
        }
        for (Class<?> i : type.getInterfaces()) {
            found |= hasExtension(i, method);
        }
        return found;
    }

    /** By @ExtendWith, or by an annotation that has it. Those of Jupiter's own annotations swallow nothing. */
    private static boolean isExtended(AnnotatedElement element, int depth) throws Exception {
        for (Annotation a : element.getAnnotations()) {
            Class<?> type = a.annotationType();
            if (type.getName().equals(EXTENSION + "ExtendWith") || type.getName().equals(EXTENSION + "Extensions")) {
                return true;
            }
            boolean foreign = !type.getName().startsWith("org.junit.") && !type.getName().startsWith("java.");
            if (foreign && depth < DEEPEST_ANNOTATION && isExtended(type, depth + 1)) {
                return true;
            }
        }
        return false;
    }

    private static Object request(Class<?> type, String method, List<String> parameters, Object settings)
            throws Exception {
        Object selector = Reflected.call(Reflected.type(PLATFORM + "discovery.DiscoverySelectors"), null, "selectMethod",
                type, method, String.join(",", parameters));
        Object silent = Reflected.implement(Reflected.type(PLATFORM + "EngineDiscoveryListener"), (p, m, args) -> null);
        return Reflected.implement(Reflected.type(PLATFORM + "EngineDiscoveryRequest"), (proxy, m, args) ->
                switch (m.getName()) {
                    case "getSelectorsByType" ->
                        ((Class<?>) args[0]).isInstance(selector) ? List.of(selector) : List.of();
                    case "getFiltersByType" -> List.of();
                    case "getConfigurationParameters" -> settings;
                    case "getDiscoveryListener" -> silent;
                    default -> InvocationHandler.invokeDefault(proxy, m, args);
                });
    }

    /**
     * System properties, as JUnit's own launcher has it. @Timeout is off: time is virtual, a test that hangs is found
     * as such, and the thread that watches the time would have to be explored, too. So is parallel execution: each test
     * is a program of its own.
     */
    private static Optional<String> setting(String key) {
        return switch (key) {
            case "junit.jupiter.execution.timeout.mode" -> Optional.of(System.getProperty(key, "disabled"));
            case "junit.jupiter.execution.parallel.enabled" -> Optional.of("false");
            default -> Optional.ofNullable(System.getProperty(key));
        };
    }

    private static Object settings() throws Exception {
        return Reflected.implement(Reflected.type(PLATFORM + "ConfigurationParameters"), (proxy, m, args) ->
                switch (m.getName()) {
                    case "get" -> m.getParameterCount() == 1
                            ? setting((String) args[0])
                            : InvocationHandler.invokeDefault(proxy, m, args);
                    case "getBoolean" -> setting((String) args[0]).map(Boolean::valueOf);
                    case "keySet" -> Set.of();
                    case "size" -> 0;
                    default -> InvocationHandler.invokeDefault(proxy, m, args);
                });
    }

    private static Object listener(Outcome outcome) throws Exception {
        return Reflected.implement(Reflected.type(PLATFORM + "EngineExecutionListener"), (proxy, m, args) -> {
            switch (m.getName()) {
                case "executionSkipped" -> outcome.skipped((String) args[1]);
                case "executionFinished" -> finished(args[0], args[1], outcome);
                default -> { }
            }
            return null;
        });
    }

    /** A container that fails (in @BeforeAll, say) fails its tests. */
    private static void finished(Object descriptor, Object result, Outcome outcome) throws Exception {
        Class<?> resultType = Reflected.type(PLATFORM + "TestExecutionResult");
        boolean test = (boolean) Reflected.call(Reflected.type(PLATFORM + "TestDescriptor"), descriptor, "isTest");
        Optional<?> thrown = (Optional<?>) Reflected.call(resultType, result, "getThrowable");
        switch (Reflected.call(resultType, result, "getStatus").toString()) {
            case "FAILED" -> outcome.failed(
                    (Throwable) thrown.orElseThrow(() -> new AssertionError(descriptor + " failed")));
            case "ABORTED" -> outcome.skipped(thrown.map(t -> ((Throwable) t).getMessage()).orElse(null));
            default -> {
                if (test) {
                    outcome.passed();
                }
            }
        }
    }

    private static Object execution(Object root, Object listener, Object settings) throws Exception {
        Class<?> type = Reflected.type(PLATFORM + "ExecutionRequest");
        for (Method m : type.getMethods()) {
            if (m.getName().equals("create") && m.getParameterCount() == 5) {
                return Reflected.invoke(m, null, root, listener, settings, outputFolder(), store());
            }
        }
        Constructor<?> three = type.getConstructor(Reflected.type(PLATFORM + "TestDescriptor"),
                Reflected.type(PLATFORM + "EngineExecutionListener"),
                Reflected.type(PLATFORM + "ConfigurationParameters"));
        return three.newInstance(root, listener, settings);
    }

    /** Since 1.12: where tests may put files. Nowhere. */
    private static Object outputFolder() throws Exception {
        String[] names = {PLATFORM + "OutputDirectoryCreator", PLATFORM + "reporting.OutputDirectoryProvider"};
        String name = Reflected.exists(names[0]) ? names[0] : names[1];
        return Reflected.implement(Reflected.type(name), (proxy, m, args) -> {
            throw new UnsupportedOperationException("a folder for the output of tests");
        });
    }

    /** Since 1.13: values that extensions share. */
    private static Object store() throws Exception {
        Class<?> type = Reflected.type(PLATFORM + "support.store.NamespacedHierarchicalStore");
        for (Constructor<?> c : type.getConstructors()) {
            if (c.getParameterCount() == 1) {
                Object session = c.newInstance((Object) null);
                return c.newInstance(session);
            }
        }
        throw new NoSuchMethodException(type.getName());
    }
}
