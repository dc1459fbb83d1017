package heddle.patch;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Accesses to elements of arrays, made with a VarHandle. */
final class ElementEdits {
    private static final String HOLDER = "Elements";
    private final Sources sources;
    /** Per file: the constants of its holder class, by name. */
    private final Map<Sources.Unit, Map<String, String>> handles = new LinkedHashMap<>();

    ElementEdits(Sources sources) {
        this.sources = sources;
    }

    /** {@code name}: the field or variable that holds the array; empty: any. */
    void makeAtomic(String className, Set<Integer> lines, String name) {
        Sources.Unit u = sources.unitOf(className);
        boolean[] any = {false};
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitArrayAccess(ArrayAccessTree t, Void unused) {
                if (lines.contains(u.line(u.start(t))) && (name.isEmpty() || isNamed(t.getExpression(), name))
                        && !(typeOf(getCurrentPath()).getKind() == TypeKind.ARRAY && name.isEmpty())) {
                    any[0] = true;
                    access(u, getCurrentPath(), t);
                }
                return super.visitArrayAccess(t, null);
            }
        }.scan(u.tree, null);
        if (!any[0]) {
            throw new CannotPatch("no access to the array is on its line");
        }
    }

    private static boolean isNamed(ExpressionTree array, String name) {
        if (array instanceof ArrayAccessTree inner) {
            return isNamed(inner.getExpression(), name);
        }
        return array instanceof IdentifierTree i && i.getName().contentEquals(name)
                || array instanceof MemberSelectTree m && m.getIdentifier().contentEquals(name);
    }

    private TypeMirror typeOf(TreePath path) {
        return sources.trees.getTypeMirror(path);
    }

    private void access(Sources.Unit u, TreePath path, ArrayAccessTree t) {
        TypeMirror array = typeOf(new TreePath(path, t.getExpression()));
        TypeMirror element = ((ArrayType) array).getComponentType();
        String handle = holder(u) + "." + handleFor(u, element);
        if (!isInside(path, outermost(u))) {
            handle = outermost(u).getSimpleName() + "." + handle;
        }
        Tree parent = path.getParentPath().getLeaf();
        u.edits.replace(u.end(t.getExpression()), u.start(t.getIndex()), ", ");
        if (parent instanceof AssignmentTree a && a.getVariable() == t) {
            FieldEdits.needStatement(path.getParentPath());
            u.edits.insert(u.start(t), handle + ".setVolatile(");
            TypeMirror value = typeOf(new TreePath(path.getParentPath(), a.getExpression()));
            String cast = sources.task.getTypes().isSameType(value, element) ? "" : "(" + element + ") ";
            boolean bare = isSimple(a.getExpression()) || cast.isEmpty();
            u.edits.replace(u.end(t.getIndex()), u.start(a.getExpression()), ", " + cast + (bare ? "" : "("));
            u.edits.insert(u.end(a.getExpression()), bare ? ")" : "))");
        } else if (parent instanceof CompoundAssignmentTree c && c.getVariable() == t) {
            boolean minus = c.getKind() == Tree.Kind.MINUS_ASSIGNMENT;
            if (!minus && c.getKind() != Tree.Kind.PLUS_ASSIGNMENT) {
                throw new CannotPatch("no atomic operation for " + c);
            }
            needAddition(element);
            FieldEdits.needStatement(path.getParentPath());
            u.edits.insert(u.start(t), handle + ".getAndAdd(");
            boolean bare = !minus || isSimple(c.getExpression());
            u.edits.replace(u.end(t.getIndex()), u.start(c.getExpression()), ", " + (minus ? "-" : "") + (bare ? "" : "("));
            u.edits.insert(u.end(c.getExpression()), bare ? ")" : "))");
        } else if (parent instanceof UnaryTree unary && increment(unary) != null) {
            needAddition(element);
            boolean value = !FieldEdits.isStatement(path.getParentPath());
            boolean prefix = u.start(unary) < u.start(t);
            if (prefix) {
                u.edits.replace(u.start(unary), u.start(t), "");
            }
            u.edits.insert(u.start(t), (value ? "((" + element + ") " : "") + handle + ".getAndAdd(");
            u.edits.replace(u.end(t.getIndex()), u.end(unary), ", " + increment(unary) + ")"
                    + (value && prefix ? " + " + increment(unary) : "") + (value ? ")" : ""));
        } else {
            u.edits.insert(u.start(t), "((" + element + ") " + handle + ".getVolatile(");
            u.edits.replace(u.end(t.getIndex()), u.end(t), "))");
        }
    }

    private static boolean isSimple(ExpressionTree e) {
        return e instanceof IdentifierTree || e instanceof LiteralTree || e instanceof MemberSelectTree
                || e instanceof MethodInvocationTree || e instanceof ArrayAccessTree;
    }

    private static boolean isInside(TreePath path, ClassTree owner) {
        for (TreePath p = path; p != null; p = p.getParentPath()) {
            if (p.getLeaf() == owner) {
                return true;
            }
        }
        return false;
    }

    /** The name of the class for the handles: one that the file does not use. */
    private static String holder(Sources.Unit u) {
        String name = HOLDER;
        while (u.edits.original().matches("(?s).*\\b" + name + "\\b.*")) {
            name = "Atomic" + name;
        }
        return name;
    }

    private static void needAddition(TypeMirror element) {
        if (element.getKind() != TypeKind.INT && element.getKind() != TypeKind.LONG) {
            throw new CannotPatch("no atomic addition for " + element);
        }
    }

    private static String increment(UnaryTree t) {
        return switch (t.getKind()) {
            case POSTFIX_INCREMENT, PREFIX_INCREMENT -> "1";
            case POSTFIX_DECREMENT, PREFIX_DECREMENT -> "-1";
            default -> null;
        };
    }

    private String handleFor(Sources.Unit u, TypeMirror element) {
        String type = sources.task.getTypes().erasure(element).toString();
        String name = "OF_" + type.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
        handles.computeIfAbsent(u, unused -> new LinkedHashMap<>()).put(name, type);
        return name;
    }

    private static ClassTree outermost(Sources.Unit u) {
        for (Tree t : u.tree.getTypeDecls()) {
            if (t instanceof ClassTree c) {
                return c;
            }
        }
        throw new CannotPatch("no class in " + u.path);
    }

    /** Adds the holder classes. Call it once, after all accesses. */
    void finish() {
        handles.forEach((u, constants) -> {
            StringBuilder text = new StringBuilder("\n    /** Atomic access to elements of arrays. */\n"
                    + "    static final class " + holder(u) + " {\n");
            constants.forEach((name, type) -> text.append("        static final VarHandle " + name
                    + " = MethodHandles.arrayElementVarHandle(" + type + "[].class);\n"));
            text.append("    }\n");
            u.edits.insert(u.end(outermost(u)) - 1, text.toString());
            u.addImport("java.lang.invoke.MethodHandles");
            u.addImport("java.lang.invoke.VarHandle");
        });
    }
}
