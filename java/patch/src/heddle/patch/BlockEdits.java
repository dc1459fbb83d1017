package heddle.patch;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeKind;

/** Edits of statements: synchronized blocks, moves, joins, waits. */
final class BlockEdits {
    private static final String STEP = "    ";
    private final Sources sources;

    BlockEdits(Sources sources) {
        this.sources = sources;
    }

    /** Consecutive statements of one block. */
    private record Run(TreePath block, List<? extends StatementTree> all, int from, int to) {
        StatementTree first() {
            return all.get(from);
        }

        StatementTree last() {
            return all.get(to - 1);
        }
    }

    void makeSynchronized(String className, String method, int line) {
        Sources.Unit u = sources.unitOf(className);
        if (sources.memberAt(className, method, line).getLeaf() instanceof MethodTree m
                && m.getName().contentEquals(method)) {
            u.edits.insertOnce(u.start(m.getReturnType()), "synchronized ");
            return;
        }
        throw new CannotPatch("no method " + method + " at line " + line);
    }

    /** {@code library}: the lock is an object with lock() and unlock(). */
    void enclose(String className, String method, int first, int last, String lock, boolean library) {
        Sources.Unit u = sources.unitOf(className);
        TreePath scope = scopeOf(className, method, first, last);
        if (scope.getLeaf() instanceof LambdaExpressionTree lambda
                && lambda.getBodyKind() == LambdaExpressionTree.BodyKind.EXPRESSION) {
            encloseExpression(u, lambda, lock, library);
            return;
        }
        Run run = run(u, scope, first, last);
        long from = u.start(run.first());
        String indent = u.indentation(from);
        boolean behindOther = !u.edits.original().substring(lineStart(u, from), (int) from).isBlank();
        if (behindOther) {
            indent += STEP;
            u.edits.replace(endOfText(u, from), from, "\n" + indent);
        }
        hoistDeclarations(u, run, indent);
        String open = library ? lock + ".lock();\n" + indent + "try {\n" : "synchronized (" + lock + ") {\n";
        u.edits.insert(from, open + indent + STEP);
        for (int i = run.from; i < run.to; i++) {
            indent(u, u.start(run.all.get(i)), u.end(run.all.get(i)));
            if (i > run.from) {
                u.edits.insert(u.start(run.all.get(i)), STEP);
            }
        }
        String close = library ? "} finally {\n" + indent + STEP + lock + ".unlock();\n" + indent + "}" : "}";
        close(u, u.end(run.last()), "\n" + indent + close, behindOther);
    }

    /** Ends a block behind a statement that ends at {@code end}, and behind a comment on the same line. */
    private static void close(Sources.Unit u, long end, String text, boolean newLine) {
        String original = u.edits.original();
        int line = original.indexOf('\n', (int) end);
        String rest = original.substring((int) end, line < 0 ? original.length() : line).strip();
        if (rest.startsWith("//") || rest.startsWith("/*") && rest.indexOf("*/") == rest.length() - 2) {
            u.edits.insert(end + original.substring((int) end).indexOf(rest) + rest.length(), text);
        } else if (newLine && !rest.isEmpty()) {
            int next = original.substring((int) end).indexOf(rest);
            u.edits.replace(end, end + next, text + "\n" + u.indentation(end));
        } else {
            u.edits.insert(end, text);
        }
    }

    private static int lineStart(Sources.Unit u, long at) {
        return u.edits.original().lastIndexOf('\n', (int) at - 1) + 1;
    }

    /** The end of the text in front of the blanks that lead to {@code at}. */
    private static int endOfText(Sources.Unit u, long at) {
        return u.edits.original().substring(0, (int) at).stripTrailing().length();
    }

    /** Indents the lines that begin between the two offsets, and comments between statements. */
    private static void indent(Sources.Unit u, long from, long to) {
        String text = u.edits.original();
        for (int at = text.indexOf('\n', (int) from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
            if (at + 1 < text.length() && text.charAt(at + 1) != '\n') {
                u.edits.insert(at + 1, STEP);
            }
        }
    }

    private void encloseExpression(Sources.Unit u, LambdaExpressionTree lambda, String lock, boolean library) {
        ExpressionTree body = (ExpressionTree) lambda.getBody();
        TreePath path = TreePath.getPath(u.tree, body);
        boolean value = sources.trees.getTypeMirror(path).getKind() != TypeKind.VOID && !isVoidLambda(u, lambda);
        String open = library ? lock + ".lock(); try { " : "synchronized (" + lock + ") { ";
        String close = library ? "; } finally { " + lock + ".unlock(); } }" : "; } }";
        u.edits.insert(u.start(body), "{ " + open + (value ? "return " : ""));
        u.edits.insert(u.end(body), close);
    }

    private boolean isVoidLambda(Sources.Unit u, LambdaExpressionTree lambda) {
        TreePath path = TreePath.getPath(u.tree, lambda);
        var type = sources.trees.getTypeMirror(path);
        if (!(type instanceof javax.lang.model.type.DeclaredType declared)) {
            return false;
        }
        for (Element e : sources.task.getElements().getAllMembers(
                (javax.lang.model.element.TypeElement) declared.asElement())) {
            if (e instanceof javax.lang.model.element.ExecutableElement m
                    && m.getModifiers().contains(javax.lang.model.element.Modifier.ABSTRACT)) {
                return m.getReturnType().getKind() == TypeKind.VOID;
            }
        }
        return false;
    }

    /** The code of a method that has these lines: a method or initialiser, or a lambda if its name says so. */
    private TreePath scopeOf(String className, String method, int first, int last) {
        Sources.Unit u = sources.unitOf(className);
        TreePath member = sources.memberAt(className, method, first);
        if (!method.startsWith("lambda$")) {
            return member;
        }
        TreePath[] innermost = {null};
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitLambdaExpression(LambdaExpressionTree t, Void unused) {
                if (u.line(u.start(t.getBody())) <= first && u.line(u.end(t.getBody())) >= last) {
                    innermost[0] = getCurrentPath();
                }
                return super.visitLambdaExpression(t, null);
            }
        }.scan(member, null);
        if (innermost[0] == null) {
            throw new CannotPatch("no lambda at line " + first);
        }
        return innermost[0];
    }

    /** The smallest run of statements that has all of these lines; of equal ones, the outermost. */
    private Run run(Sources.Unit u, TreePath scope, int first, int last) {
        Run[] best = {null};
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitBlock(BlockTree t, Void unused) {
                consider(t.getStatements());
                return super.visitBlock(t, null);
            }

            @Override
            public Void visitCase(CaseTree t, Void unused) {
                if (t.getStatements() != null) {
                    consider(t.getStatements());
                }
                return super.visitCase(t, null);
            }

            @Override
            public Void visitLambdaExpression(LambdaExpressionTree t, Void unused) {
                return t == scope.getLeaf() ? super.visitLambdaExpression(t, null) : null;
            }

            @Override
            public Void visitClass(ClassTree t, Void unused) {
                return null; // a class of its own
            }

            private void consider(List<? extends StatementTree> all) {
                int from = -1;
                int to = -1;
                for (int i = 0; i < all.size(); i++) {
                    if (lastLine(u, all.get(i)) >= first && firstLine(u, all.get(i)) <= last) {
                        from = from < 0 ? i : from;
                        to = i + 1;
                    }
                }
                // The return at the end of a method has the line of the closing brace.
                boolean end = to == all.size() && lastLine(u, getCurrentPath().getLeaf()) >= last;
                if (from < 0 || firstLine(u, all.get(from)) > first
                        || lastLine(u, all.get(to - 1)) < last && !end) {
                    return;
                }
                Run run = new Run(getCurrentPath(), all, from, to);
                if (best[0] == null || lines(u, run) < lines(u, best[0])) {
                    best[0] = run;
                }
            }
        }.scan(scope, null);
        if (best[0] == null) {
            throw new CannotPatch("no statements at lines " + first + " to " + last);
        }
        return best[0];
    }

    private static int firstLine(Sources.Unit u, Tree t) {
        return u.line(u.start(t));
    }

    private static int lastLine(Sources.Unit u, Tree t) {
        return u.line(u.end(t));
    }

    private static int lines(Sources.Unit u, Run run) {
        return lastLine(u, run.last()) - firstLine(u, run.first());
    }

    /** Variables that are declared in the run and used behind it are declared in front of it. */
    private void hoistDeclarations(Sources.Unit u, Run run, String indent) {
        for (int i = run.from; i < run.to; i++) {
            if (run.all.get(i) instanceof VariableTree v && usedBehind(run, v)) {
                String type = v.getType() == null || u.text(v.getType()).equals("var")
                        ? sources.trees.getTypeMirror(new TreePath(run.block, v)).toString()
                        : u.text(v.getType());
                u.edits.insert(u.start(run.first()), type + " " + v.getName() + ";\n" + indent);
                if (v.getInitializer() == null) {
                    u.edits.replace(u.start(v), u.end(v), "");
                    continue;
                }
                boolean bare = v.getInitializer() instanceof NewArrayTree a && a.getType() == null;
                u.edits.replace(u.start(v), u.start(v.getInitializer()),
                        v.getName() + " = " + (bare ? "new " + type + " " : ""));
            }
        }
    }

    private boolean usedBehind(Run run, VariableTree v) {
        boolean[] used = {false};
        for (StatementTree s : run.all.subList(run.to, run.all.size())) {
            new TreePathScanner<Void, Void>() {
                @Override
                public Void visitIdentifier(IdentifierTree t, Void unused) {
                    used[0] |= t.getName().equals(v.getName());
                    return null;
                }
            }.scan(new TreePath(run.block, s), null);
        }
        return used[0];
    }

    void move(String className, String method, int first, int last, int before) {
        Sources.Unit u = sources.unitOf(className);
        TreePath scope = scopeOf(className, method, first, last);
        Run moved = run(u, scope, first, last);
        Run target = run(u, scope, before, before);
        if (moved.all != target.all || target.from >= moved.from) {
            throw new CannotPatch("the statements are not in one block");
        }
        String text = u.edits.original();
        long from = u.start(moved.first());
        long to = u.end(moved.last());
        String indent = u.indentation(u.start(target.first()));
        u.edits.insert(u.start(target.first()), text.substring((int) from, (int) to) + "\n" + indent);
        int line = text.lastIndexOf('\n', (int) from - 1);
        int end = text.indexOf('\n', (int) to);
        boolean alone = text.substring(line + 1, (int) from).isBlank()
                && end >= 0 && text.substring((int) to, end).isBlank();
        u.edits.replace(alone ? line : from, alone ? end : to, "");
    }

    void join(String className, String method, int line, String thread, boolean all) {
        Sources.Unit u = sources.unitOf(className);
        Run run = run(u, scopeOf(className, method, line, line), line, line);
        long at = u.start(run.first());
        String indent = u.indentation(at);
        String call = all
                ? "for (Thread each : " + thread + ") {\n" + indent + STEP + "each.join();\n" + indent + "}"
                : thread + ".join();";
        if (!mayThrowInterrupted(run.block)) {
            call = "try {\n" + indent + STEP + call.replace("\n", "\n" + STEP) + "\n" + indent + "} catch (InterruptedException e) {\n" + indent
                    + STEP + "throw new IllegalStateException(e);\n" + indent + "}";
        }
        u.edits.insert(at, call + "\n" + indent);
    }

    void await(String className, String method, int line, String condition) {
        Sources.Unit u = sources.unitOf(className);
        Run run = run(u, scopeOf(className, method, line, line), line, line);
        long at = u.start(run.first());
        String indent = u.indentation(at);
        u.edits.insert(at, "while (" + condition + ") {\n" + indent + STEP + "Thread.onSpinWait();\n" + indent + "}\n" + indent);
    }

    private static boolean mayThrowInterrupted(TreePath path) {
        List<String> allowed = List.of("InterruptedException", "Exception", "Throwable");
        for (TreePath p = path; p != null; p = p.getParentPath()) {
            if (p.getLeaf() instanceof LambdaExpressionTree || p.getLeaf() instanceof ClassTree) {
                return false;
            }
            if (p.getLeaf() instanceof MethodTree m) {
                List<String> thrown = new ArrayList<>();
                m.getThrows().forEach(t -> thrown.add(t.toString()));
                return thrown.stream().anyMatch(allowed::contains);
            }
        }
        return false;
    }
}
