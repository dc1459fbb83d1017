/** Modules and packages: names, descriptors, exports, layers, reflection limits. */
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.InaccessibleObjectException;

public class Modules {
    interface Body {
        Object run() throws Throwable;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (Throwable t) {
            System.out.println(name + ": " + t.toString().replaceAll("@[0-9a-f]+", "@"));
        }
    }

    public static void main(String[] args) throws Exception {
        Module base = String.class.getModule();
        Module own = Modules.class.getModule();
        System.out.println(base.getName() + " " + base + " " + base.isNamed() + " " + own.isNamed() + " "
                + own.getName() + " " + own.getLayer() + " " + (own == Modules.class.getClassLoader()
                .getUnnamedModule()));
        ModuleDescriptor d = base.getDescriptor();
        System.out.println(d.name() + " " + d.isAutomatic() + " " + d.isOpen() + " " + d.requires() + " "
                + d.mainClass() + " " + own.getDescriptor());
        System.out.println(base.isExported("java.util") + " " + base.isExported("jdk.internal.misc") + " "
                + base.isExported("jdk.internal.misc", own) + " " + base.isOpen("java.util") + " "
                + base.isOpen("java.util", own));
        System.out.println(base.canRead(own) + " " + own.canRead(base) + " " + own.isExported("anything") + " "
                + own.isOpen(""));
        System.out.println(base.getPackages().contains("java.lang.invoke") + " " + base.getPackages()
                .contains("java.sql"));
        ModuleLayer boot = ModuleLayer.boot();
        System.out.println(boot.findModule("java.base").get() == base);
        System.out.println(boot.findModule("java.logging").map(Module::getName) + " " + boot.findModule("no.such") + " "
                + (base.getLayer() == boot) + " " + boot.parents().size());
        System.out.println(java.util.logging.Logger.class.getModule() + " " + int.class.getModule() + " "
                + int[].class.getModule() + " " + Modules[].class.getModule().isNamed());
        System.out.println(boot.modules().stream().map(Module::getName).filter(n -> n.startsWith("java.")).sorted()
                .toList());
        attempt("open a package", () -> { own.addOpens("x.y", base); return own.isOpen("x.y", base); });
        attempt("cannot open base", () -> { java.lang.reflect.Method m = Module.class.getDeclaredMethod("implAddOpens",
                String.class); m.setAccessible(true); return m; });
        attempt("internal class loads", () -> Class.forName("jdk.internal.misc.Unsafe").getName());
        attempt("internal method", () -> Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe").invoke(null));
        attempt("protected access", () -> {
                java.lang.reflect.Method m = ClassLoader.class.getDeclaredMethod("findLoadedClass", String.class);
                m.setAccessible(true); return m; });
        attempt("caught type", () -> { try { java.util.ArrayList.class.getDeclaredField("size").setAccessible(true);
                return "opened"; } catch (InaccessibleObjectException e) { return "kept closed"; } });
        System.out.println(Modules.class.getPackage().getName().isEmpty() + " " + String.class.getPackage() + " "
                + String.class.getPackage().isSealed() + " " + ClassLoader.getSystemClassLoader()
                .getDefinedPackage("java.lang"));
        System.out.println(base.getResourceAsStream("java/lang/String.class").read() + " "
                + own.getResourceAsStream("Modules.class").read() + " "
                + base.getResourceAsStream("java/lang/None.class"));
        System.out.println(String.class.getResource("String.class") + " "
                + ClassLoader.getSystemResource("java/lang/Object.class"));
        System.out.println(base.getAnnotations().length + " " + Class.forName(base, "java.util.HashMap") + " "
                + Class.forName(base, "no.Such"));
        System.out.println(ModuleDescriptor.newModule("m.n").requires("java.base").exports("p").build());
    }
}
