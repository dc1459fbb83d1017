// jars: byte-buddy
import java.lang.reflect.*;
import java.util.concurrent.Callable;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.*;
import net.bytebuddy.implementation.bind.annotation.*;
import net.bytebuddy.jar.asm.*;
import net.bytebuddy.matcher.ElementMatchers;

/** Classes made at run time: subclasses, delegation, fields, and a class written instruction by instruction. */
public class BuddyTour {
    public static class Service {
        public String hello(String n) {
            return "hello " + n;
        }
        protected int count() {
            return 1;
        }
    }
    public static class Around {
        @RuntimeType public static Object around(@Origin Method m, @AllArguments Object[] a,
                @SuperCall Callable<?> z) throws Exception {
            System.out.println("> " + m.getName() + a.length);
            return z.call() instanceof String s ? s.toUpperCase() : z.call();
        }
    }
    public static void main(String[] args) throws Exception {
        Class<? extends Service> c = new ByteBuddy().subclass(Service.class).name("made.Sub")
                .method(ElementMatchers.named("hello")).intercept(MethodDelegation.to(Around.class))
                .method(ElementMatchers.named("toString")).intercept(FixedValue.value("fixed")).defineField("tag",
                String.class, Modifier.PUBLIC).make().load(BuddyTour.class.getClassLoader(),
                ClassLoadingStrategy.Default.WRAPPER).getLoaded();
        Service s = c.getDeclaredConstructor().newInstance();
        c.getField("tag").set(s, "t");
        System.out.println(s.hello("x") + s + c.getField("tag").get(s) + c.getSuperclass().getSimpleName()
                + c.getName());
        ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        w.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "made/Adder", null, "java/lang/Object", null);
        MethodVisitor m = w.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "sum", "(I)I", null, null);
        m.visitCode();
        Label top = new Label(), end = new Label();
        m.visitInsn(Opcodes.ICONST_0);
        m.visitVarInsn(Opcodes.ISTORE, 1);
        m.visitLabel(top);
        m.visitVarInsn(Opcodes.ILOAD, 0);
        m.visitJumpInsn(Opcodes.IFLE, end);
        m.visitVarInsn(Opcodes.ILOAD, 1);
        m.visitVarInsn(Opcodes.ILOAD, 0);
        m.visitInsn(Opcodes.IADD);
        m.visitVarInsn(Opcodes.ISTORE, 1);
        m.visitIincInsn(0, -1);
        m.visitJumpInsn(Opcodes.GOTO, top);
        m.visitLabel(end);
        m.visitVarInsn(Opcodes.ILOAD, 1);
        m.visitInsn(Opcodes.IRETURN);
        m.visitMaxs(0, 0);
        m.visitEnd();
        w.visitEnd();
        byte[] b = w.toByteArray();
        Class<?> adder = new ClassLoader() {
            Class<?> def() {
                return defineClass("made.Adder", b, 0, b.length);
            }
        }.def();
        System.out.println(adder.getMethod("sum", int.class).invoke(null, 100));
        new ClassReader(b).accept(new ClassVisitor(Opcodes.ASM9) {
            @Override public MethodVisitor visitMethod(int a, String n, String d, String sg, String[] e) {
                System.out.println(n + d);
                return null;
            }
        }, 0);
        Runnable r = new ByteBuddy().subclass(Runnable.class).method(ElementMatchers.named("run"))
                .intercept(ExceptionMethod.throwing(IllegalStateException.class,
                "made to fail")).make().load(BuddyTour.class.getClassLoader()).getLoaded().getDeclaredConstructor()
                .newInstance();
        try {
            r.run();
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
    }
}
