import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Two threads are the first to look at types, annotations, records, enums and proxies: nothing of that is theirs to order. */
public class ReflectionShared {
  @Retention(RetentionPolicy.RUNTIME)
  @Repeatable(Marks.class)
  @interface Mark {
    String value() default "none";

    int[] numbers() default {1, 2};
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Marks {
    Mark[] value();
  }

  @Inherited
  @Retention(RetentionPolicy.RUNTIME)
  @interface Handed {}

  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE_USE)
  @interface Used {}

  record Pair<T extends Comparable<T>>(@Mark("first") T first, List<? super T> rest) {}

  @Handed
  static class Base<X> {}

  @Mark("one")
  @Mark("two")
  static class Generic<T extends Number & Comparable<T>, S> extends Base<Map<T, List<? extends S[]>>>
      implements Comparable<Generic<T, S>> {
    @Mark List<T>[] lists;
    @Used String used;

    public Generic() {}

    @Mark("method")
    public <Q extends Exception> Map<Q, ? super T> find(@Mark("parameter") List<Q> keys, int from) throws Q {
      return null;
    }

    @Override
    public int compareTo(Generic<T, S> other) {
      return 0;
    }
  }

  enum Level { LOW, HIGH }

  interface Named {
    String name(int n);

    default String greet() {
      return "hello";
    }
  }

  static String types() throws ReflectiveOperationException {
    StringBuilder out = new StringBuilder(Generic.class.toGenericString());
    out.append(Generic.class.getGenericSuperclass()).append(Arrays.toString(Generic.class.getGenericInterfaces()));
    for (TypeVariable<?> v : Generic.class.getTypeParameters()) out.append(v).append(Arrays.toString(v.getBounds()));
    out.append(Generic.class.getDeclaredField("lists").getGenericType());
    for (RecordComponent c : Pair.class.getRecordComponents())
      out.append(c.getGenericType()).append(c.getAccessor().invoke(new Pair<>("a", List.of())));
    return out.append(Generic.class.getNestHost()).toString();
  }

  static String marks() throws ReflectiveOperationException {
    Method find = Generic.class.getMethod("find", List.class, int.class);
    StringBuilder out = new StringBuilder(find.toGenericString());
    out.append(Arrays.deepToString(find.getParameterAnnotations())).append(Arrays.toString(find.getParameters()));
    out.append(Arrays.toString(Generic.class.getAnnotationsByType(Mark.class)));
    out.append(Generic.class.isAnnotationPresent(Handed.class));
    out.append(Arrays.toString(Generic.class.getDeclaredField("used").getAnnotatedType().getAnnotations()));
    return out.append(Pair.class.getRecordComponents()[0].getAnnotation(Mark.class)).toString();
  }

  static String made() throws ReflectiveOperationException {
    InvocationHandler handler =
        (proxy, method, args) -> method.isDefault() ? InvocationHandler.invokeDefault(proxy, method, args) : method.getName() + args[0];
    Named named = (Named) Proxy.newProxyInstance(Named.class.getClassLoader(), new Class<?>[] {Named.class}, handler);
    return named.name(4) + named.greet() + Proxy.isProxyClass(named.getClass()) + Level.valueOf("HIGH")
        + Generic.class.getConstructor().newInstance().compareTo(null);
  }

  static String look() {
    try {
      return types() + marks() + made();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    String[] seen = new String[1];
    Thread other = new Thread(() -> seen[0] = look());
    other.start();
    String mine = look();
    other.join();
    assert mine.equals(seen[0]);
  }
}
