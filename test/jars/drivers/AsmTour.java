// jars: asm asm-util asm-tree asm-analysis
import org.objectweb.asm.*;
import org.objectweb.asm.util.*;
import java.io.*;
/** Reading, printing, writing, verifying and loading class files. */
public class AsmTour {
    public static void main(String[] a) throws Exception {
        new ClassReader("java.lang.Runnable").accept(new TraceClassVisitor(new PrintWriter(System.out)), 0);
        ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        w.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Gen", null, "java/lang/Object",
            new String[] {"java/util/function/IntUnaryOperator"});
        MethodVisitor m = w.visitMethod(1, "<init>", "()V", null, null);
        m.visitCode();
        m.visitVarInsn(25, 0);
        m.visitMethodInsn(183, "java/lang/Object", "<init>", "()V", false);
        m.visitInsn(177);
        m.visitMaxs(0, 0);
        m.visitEnd();
        m = w.visitMethod(1, "applyAsInt", "(I)I", null, null);
        m.visitCode();
        Label l = new Label(), e = new Label();
        m.visitInsn(3);
        m.visitVarInsn(54, 2);
        m.visitLabel(l);
        m.visitVarInsn(21, 1);
        m.visitJumpInsn(153, e);
        m.visitVarInsn(21, 2);
        m.visitVarInsn(21, 1);
        m.visitInsn(96);
        m.visitVarInsn(54, 2);
        m.visitIincInsn(1, -1);
        m.visitJumpInsn(167, l);
        m.visitLabel(e);
        m.visitVarInsn(21, 2);
        m.visitInsn(172);
        m.visitMaxs(0, 0);
        m.visitEnd();
        w.visitEnd();
        byte[] b = w.toByteArray();
        Class<?> c = new ClassLoader() {
            Class<?> d() { return defineClass("Gen", b, 0, b.length); }
        }.d();
        System.out.println(
            ((java.util.function.IntUnaryOperator) c.getDeclaredConstructor().newInstance()).applyAsInt(100));
        CheckClassAdapter.verify(new ClassReader(b), true, new PrintWriter(System.out));
    }
}
