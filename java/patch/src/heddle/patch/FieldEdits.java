package heddle.patch;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
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
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** Edits of field declarations, and of the uses of fields that become atomic. */
final class FieldEdits {
    private final Sources sources;

    FieldEdits(Sources sources) {
        this.sources = sources;
    }

    private interface Found {
        void at(Sources.Unit unit, VariableTree declaration, Element field);
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
                    found.at(u, v, e);
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
        find(className, field, (u, v, e) -> u.edits.insertOnce(u.start(v.getType()), modifier + " "));
    }

    void makeAtomic(String className, String field, String atomicClass) {
        String simple = atomicClass.substring(atomicClass.lastIndexOf('.') + 1);
        find(className, field, (u, v, e) -> {
            String text = u.edits.original();
            long type = u.start(v.getType());
            u.edits.replace(type, u.end(v.getType()), "final " + simple);
            int modifier = text.substring((int) u.start(v), (int) type).indexOf("volatile ");
            if (modifier >= 0) {
                long at = u.start(v) + modifier;
                u.edits.replace(at, at + "volatile ".length(), "");
            }
            if (v.getInitializer() != null) {
                u.edits.insert(u.start(v.getInitializer()), "new " + simple + "(");
                u.edits.insert(u.end(v.getInitializer()), ")");
            } else {
                int end = text.lastIndexOf(';', (int) u.end(v) - 1);
                if (text.substring((int) type, end).contains(",")) {
                    throw new CannotPatch("several fields are declared together");
                }
                u.edits.insert(end, " = new " + simple + "()");
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
