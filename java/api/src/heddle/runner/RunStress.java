package heddle.runner;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs a jcstress test once: makes its objects, starts a thread for each actor, joins them all, calls the arbiter, and
 * prints the result. Nothing but the start and the end of the threads orders what they do.
 *
 * <p>Arguments: the test class, then pairs of a role and a word: {@code actor}, {@code signal} and {@code arbiter} with
 * a method ({@code actor1(p.State,p.II_Result)}), {@code result} with a class. Without a result the test is one of
 * termination.
 */
public final class RunStress {
    private final Class<?> test;
    private final Map<String, Object> objects = new HashMap<>();
    private final List<Call> actors = new ArrayList<>();
    private Call arbiter;
    private Object result;

    private RunStress(String test) throws ReflectiveOperationException {
        this.test = Class.forName(test);
        objectOf(test);
    }

    public static void main(String[] args) throws Throwable {
        RunStress run = new RunStress(args[0]);
        for (int i = 1; i < args.length; i += 2) {
            run.add(args[i], args[i + 1]);
        }
        run.run();
    }

    private void add(String role, String word) throws ReflectiveOperationException {
        switch (role) {
            case "actor", "signal" -> actors.add(callOf(word));
            case "arbiter" -> arbiter = callOf(word);
            default -> result = objectOf(word);
        }
    }

    private void run() throws Throwable {
        for (Call actor : actors) {
            actor.start();
        }
        for (Call actor : actors) {
            actor.join();
        }
        if (arbiter != null) {
            arbiter.call();
        }
        System.out.print("\nresult: " + (result == null ? "TERMINATED" : result) + "\n");
    }

    /** The one object of this class: tests, states and results have one each. */
    private Object objectOf(String className) throws ReflectiveOperationException {
        Object known = objects.get(className);
        if (known != null) {
            return known;
        }
        Constructor<?> constructor = Class.forName(className).getDeclaredConstructor();
        constructor.setAccessible(true);
        Object made;
        try {
            made = constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw Call.<RuntimeException>unchecked(e.getCause());
        }
        objects.put(className, made);
        return made;
    }

    private Call callOf(String signature) throws ReflectiveOperationException {
        for (Class<?> c = test; c != null; c = c.getSuperclass()) {
            for (Method m : c.getDeclaredMethods()) {
                if (signatureOf(m).equals(signature)) {
                    m.setAccessible(true);
                    return new Call(m, objectOf(test.getName()), argumentsOf(m));
                }
            }
        }
        throw new NoSuchMethodException(signature);
    }

    private Object[] argumentsOf(Method m) throws ReflectiveOperationException {
        Class<?>[] types = m.getParameterTypes();
        Object[] out = new Object[types.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = objectOf(types[i].getName());
        }
        return out;
    }

    private static String signatureOf(Method m) {
        StringBuilder out = new StringBuilder(m.getName()).append('(');
        String separator = "";
        for (Class<?> type : m.getParameterTypes()) {
            out.append(separator).append(type.getName());
            separator = ",";
        }
        return out.append(')').toString();
    }

    /** A call of a method of the test, as a thread with the name of the method. */
    private static final class Call extends Thread {
        private final Method method;
        private final Object target;
        private final Object[] arguments;

        Call(Method method, Object target, Object[] arguments) {
            super(method.getName());
            this.method = method;
            this.target = target;
            this.arguments = arguments;
        }

        @Override
        public void run() {
            try {
                call();
            } catch (Throwable thrown) {
                throw Call.<RuntimeException>unchecked(thrown);
            }
        }

        void call() throws Throwable {
            try {
                method.invoke(target, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }

        /** Throws any exception where none is declared. */
        @SuppressWarnings("unchecked")
        static <T extends Throwable> RuntimeException unchecked(Throwable thrown) throws T {
            throw (T) thrown;
        }
    }
}
