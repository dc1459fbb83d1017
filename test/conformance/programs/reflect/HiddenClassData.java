import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

/** A hidden class finds the data that it was defined with, through its own lookup. */
public class HiddenClassData {
  public static class Template {
    static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    public static String look() throws Throwable {
      MethodHandles.Lookup here = MethodHandles.lookup();
      List<?> data = MethodHandles.classData(here, "_", List.class);
      String second = MethodHandles.classDataAt(here, "_", String.class, 1);
      return data + " " + second + " " + here.lookupClass().isHidden() + " " + MethodHandles.classData(LOOKUP, "_", Object.class)
          + " " + here.hasFullPrivilegeAccess();
    }
  }

  public static void main(String[] args) throws Throwable {
    byte[] bytes = HiddenClassData.class.getResourceAsStream("HiddenClassData$Template.class").readAllBytes();
    MethodHandles.Lookup own = MethodHandles.lookup();
    for (int i = 0; i < 2; i++) {
      MethodHandles.Lookup hidden = own.defineHiddenClassWithClassData(bytes, List.of("a" + i, "b" + i), true);
      MethodHandle look = hidden.findStatic(hidden.lookupClass(), "look", MethodType.methodType(String.class));
      System.out.println((String) look.invokeExact());
      System.out.println(MethodHandles.classData(hidden, "_", List.class));
      System.out.println(hidden.lookupClass().getMethod("look").invoke(null));
      System.out.println(MethodHandles.classDataAt(hidden, "_", String.class, 0));
    }
    System.out.println((Object) MethodHandles.classData(own, "_", Object.class));
    MethodHandles.Lookup none = own.defineHiddenClass(bytes, true);
    System.out.println((Object) MethodHandles.classData(none, "_", Object.class));
    try {
      MethodHandles.classData(own.dropLookupMode(MethodHandles.Lookup.ORIGINAL), "_", Object.class);
    } catch (IllegalAccessException e) {
      System.out.println(e.getMessage());
    }
  }
}
