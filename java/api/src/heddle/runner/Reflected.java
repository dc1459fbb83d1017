package heddle.runner;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Calls of classes that are known by name only. */
final class Reflected {
    private Reflected() {}

    static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, true, ClassLoader.getSystemClassLoader());
    }

    static boolean exists(String name) {
        try {
            Class.forName(name, false, ClassLoader.getSystemClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Calls the first public method of that name and number of parameters that {@code type} declares or inherits. */
    static Object call(Class<?> type, Object target, String name, Object... args) throws Exception {
        for (Method m : type.getMethods()) {
            if (m.getName().equals(name) && m.getParameterCount() == args.length && accepts(m, args)) {
                return invoke(m, target, args);
            }
        }
        throw new NoSuchMethodException(type.getName() + "." + name);
    }

    private static boolean accepts(Method m, Object[] args) {
        for (int i = 0; i < args.length; ++i) {
            Class<?> wanted = m.getParameterTypes()[i];
            if (!wanted.isPrimitive() && args[i] != null && !wanted.isInstance(args[i])) {
                return false;
            }
        }
        return true;
    }

    static Object invoke(Method m, Object target, Object... args) throws Exception {
        try {
            return m.invoke(target, args);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    /** An instance of an interface; default methods that the handler is not asked about keep their code. */
    static Object implement(Class<?> type, InvocationHandler handler) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
            if (method.getDeclaringClass() == Object.class) {
                return switch (method.getName()) {
                    case "equals" -> proxy == args[0];
                    case "hashCode" -> type.hashCode();
                    default -> type.getSimpleName();
                };
            }
            return handler.invoke(proxy, method, args);
        });
    }

    /** The annotation of that type, by name; null if there is none. */
    static Annotation annotation(AnnotatedElement element, String name) {
        for (Annotation a : element.getAnnotations()) {
            if (a.annotationType().getName().equals(name)) {
                return a;
            }
        }
        return null;
    }

    static Object value(Annotation annotation, String name) throws Exception {
        return invoke(annotation.annotationType().getMethod(name), annotation);
    }
}
