package heddle.patch;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** Edits of field declarations, and of the uses of fields that become atomic. */
final class FieldEdits {
    private final Sources sources;
    /** The declarations that change. */
    private final Map<VariableTree, Declaration> changed = new LinkedHashMap<>();

    /** The start of a declaration as it is to be: "private volatile ", "int". */
    private record Declaration(Sources.Unit unit, TreePath owner, String modifiers, String type) {}

    FieldEdits(Sources sources) {
        this.sources = sources;
    }

    private interface Found {
        void at(Sources.Unit unit, TreePath declaration, Element field);
    }

    private void find(String className, String field, Found found) {
        boolean[] any = {false};
        Sources.Unit u = sources.unitOf(className);
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitVariable(VariableTree v, Void unused) {
                Element e = sources.trees.getElement(getCurrentPath());
                boolean wanted = e != null && e.getKind() == ElementKind.FIELD
                        && e.getSimpleName().contentEquals(field)
                        && sources.binaryName((TypeElement) e.getEnclosingElement()).equals(className);
                if (wanted) {
                    any[0] = true;
                    found.at(u, getCurrentPath(), e);
                }
                return super.visitVariable(v, null);
            }
        }.scan(u.tree, null);
        if (!any[0]) {
            throw new CannotPatch("no declaration of " + className + "." + field);
        }
    }

    /** {@code modifier} is "volatile" or "final". */
    void addModifier(String className, String field, String modifier) {
        find(className, field, (u, path, e) -> {
            Declaration now = declaration(u, path);
            changed.put((VariableTree) path.getLeaf(),
                    new Declaration(u, now.owner, now.modifiers + modifier + " ", now.type));
        });
    }

    private Declaration declaration(Sources.Unit u, TreePath path) {
        VariableTree v = (VariableTree) path.getLeaf();
        Declaration known = changed.get(v);
        if (known != null) {
            return known;
        }
        String text = u.edits.original();
        return new Declaration(u, path.getParentPath(), text.substring((int) u.start(v), (int) u.start(v.getType())),
                u.text(v.getType()));
    }

    /** Writes the declarations that change. Call it once, after all edits of fields. */
    void finish() {
        Set<Tree> done = new HashSet<>();
        changed.forEach((v, d) -> {
            List<VariableTree> together = declaredTogether(d.unit, d.owner, v);
            if (done.add(together.get(0))) {
                write(d.unit, d.owner, together);
            }
        });
    }

    /** The fields of {@code int a, b;}. */
    private static List<VariableTree> declaredTogether(Sources.Unit u, TreePath owner, VariableTree v) {
        List<VariableTree> out = new ArrayList<>();
        for (Tree member : ((ClassTree) owner.getLeaf()).getMembers()) {
            if (member instanceof VariableTree other && u.start(other) == u.start(v)) {
                out.add(other);
            }
        }
        return out;
    }

    /** Without the comma or semicolon, which the compiler counts as a part of the declaration. */
    private static long endOfField(Sources.Unit u, VariableTree v) {
        String text = u.text(v);
        return u.end(v) - (text.endsWith(";") || text.endsWith(",") ? 1 : 0);
    }

    /** Fields of one declaration are separated where their modifiers or types differ now. */
    private void write(Sources.Unit u, TreePath owner, List<VariableTree> fields) {
        String text = u.edits.original();
        VariableTree first = fields.get(0);
        Declaration last = null;
        for (VariableTree v : fields) {
            Declaration d = declaration(u, new TreePath(owner, v));
            if (last == null) {
                u.edits.replace(u.start(v), u.end(v.getType()), d.modifiers + d.type);
            } else if (!d.modifiers.equals(last.modifiers) || !d.type.equals(last.type)) {
                long end = endOfField(u, fields.get(fields.indexOf(v) - 1));
                int name = text.indexOf(v.getName().toString(), (int) end);
                if (!text.substring((int) end, name).strip().equals(",")) {
                    throw new CannotPatch("fields are declared together in an unusual way");
                }
                u.edits.replace(end, name, ";\n" + u.indentation(u.start(first)) + d.modifiers + d.type + " ");
            }
            last = d;
        }
    }

    void makeAtomic(String className, String field, String atomicClass) {
        String simple = atomicClass.substring(atomicClass.lastIndexOf('.') + 1);
        find(className, field, (u, path, e) -> {
            VariableTree v = (VariableTree) path.getLeaf();
            Declaration now = declaration(u, path);
            changed.put(v, new Declaration(u, now.owner, now.modifiers.replace("volatile ", "") + "final ", simple));
            if (v.getInitializer() != null) {
                u.edits.insert(u.start(v.getInitializer()), "new " + simple + "(");
                u.edits.insert(u.end(v.getInitializer()), ")");
            } else {
                u.edits.insert(endOfField(u, v), " = new " + simple + "()");
            }
            u.addImport(atomicClass);
            for (Sources.Unit other : sources.units) {
                replaceUses(other, e);
            }
        });
    }

    private void replaceUses(Sources.Unit u, Element field) {
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree t, Void unused) {
                use(t);
                return super.visitIdentifier(t, null);
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree t, Void unused) {
                use(t);
                return super.visitMemberSelect(t, null);
            }

            private void use(ExpressionTree t) {
                if (field.equals(sources.trees.getElement(getCurrentPath()))) {
                    replaceUse(u, getCurrentPath(), t);
                }
            }
        }.scan(u.tree, null);
    }

    private void replaceUse(Sources.Unit u, TreePath path, ExpressionTree use) {
        Tree parent = path.getParentPath().getLeaf();
        if (parent instanceof AssignmentTree a && a.getVariable() == use) {
            needStatement(path.getParentPath());
            ExpressionTree value = a.getExpression();
            if (value instanceof BinaryTree b && isSame(u, b.getLeftOperand(), use)
                    && (b.getKind() == Tree.Kind.PLUS || b.getKind() == Tree.Kind.MINUS)) {
                boolean minus = b.getKind() == Tree.Kind.MINUS;
                // The left operand is a use, too, and goes with what is replaced.
                u.edits.replace(u.end(use), u.start(b.getLeftOperand()), ".addAndGet(");
                u.edits.replace(u.start(b.getLeftOperand()), u.start(b.getRightOperand()), minus ? "-(" : "");
                u.edits.insert(u.end(b), minus ? "))" : ")");
                return;
            }
            u.edits.replace(u.end(use), u.start(value), ".set(");
            u.edits.insert(u.end(value), ")");
        } else if (parent instanceof CompoundAssignmentTree c && c.getVariable() == use) {
            boolean minus = c.getKind() == Tree.Kind.MINUS_ASSIGNMENT;
            if (!minus && c.getKind() != Tree.Kind.PLUS_ASSIGNMENT) {
                throw new CannotPatch("no atomic operation for " + c);
            }
            u.edits.replace(u.end(use), u.start(c.getExpression()), minus ? ".addAndGet(-(" : ".addAndGet(");
            u.edits.insert(u.end(c.getExpression()), minus ? "))" : ")");
        } else if (parent instanceof UnaryTree unary && methodFor(unary) != null) {
            u.edits.replace(u.start(unary), u.start(use), "");
            u.edits.replace(u.end(use), u.end(unary), methodFor(unary));
        } else if (!isReplacedOperand(u, path, use)) {
            u.edits.insert(u.end(use), ".get()");
        }
    }

    /** The x on the right of {@code x = x + 1}. */
    private boolean isReplacedOperand(Sources.Unit u, TreePath path, ExpressionTree use) {
        TreePath binary = path.getParentPath();
        TreePath assignment = binary.getParentPath();
        return binary.getLeaf() instanceof BinaryTree b && b.getLeftOperand() == use
                && (b.getKind() == Tree.Kind.PLUS || b.getKind() == Tree.Kind.MINUS)
                && assignment.getLeaf() instanceof AssignmentTree a && a.getExpression() == b
                && isSame(u, a.getVariable(), use);
    }

    private static boolean isSame(Sources.Unit u, Tree a, Tree b) {
        return u.text(a).equals(u.text(b));
    }

    private static String methodFor(UnaryTree t) {
        return switch (t.getKind()) {
            case POSTFIX_INCREMENT -> ".getAndIncrement()";
            case POSTFIX_DECREMENT -> ".getAndDecrement()";
            case PREFIX_INCREMENT -> ".incrementAndGet()";
            case PREFIX_DECREMENT -> ".decrementAndGet()";
            default -> null;
        };
    }

    static boolean isStatement(TreePath expression) {
        Tree parent = expression.getParentPath().getLeaf();
        return parent instanceof ExpressionStatementTree || parent instanceof LambdaExpressionTree;
    }

    static void needStatement(TreePath assignment) {
        if (!isStatement(assignment)) {
            throw new CannotPatch("an assignment is used as a value");
        }
    }

    /** Replaces a library class, in all files. */
    void replaceClass(String from, String to) {
        String simple = to.substring(to.lastIndexOf('.') + 1);
        for (Sources.Unit u : sources.units) {
            new TreePathScanner<Void, Void>() {
                @Override
                public Void visitIdentifier(IdentifierTree t, Void unused) {
                    Element e = sources.trees.getElement(getCurrentPath());
                    if (e instanceof TypeElement type && type.getQualifiedName().contentEquals(from)) {
                        u.edits.replace(u.start(t), u.end(t), simple);
                        u.addImport(to);
                    }
                    return super.visitIdentifier(t, null);
                }
            }.scan(u.tree, null);
        }
    }
}
