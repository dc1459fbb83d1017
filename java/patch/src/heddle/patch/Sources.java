package heddle.patch;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The program's sources: parsed, attributed, and the edits of each. */
final class Sources {
    /** One file. */
    final class Unit {
        final CompilationUnitTree tree;
        final Path path;
        final TextEdits edits;
        private final Set<String> newImports = new TreeSet<>();

        Unit(CompilationUnitTree tree, Path path, String text) {
            this.tree = tree;
            this.path = path;
            this.edits = new TextEdits(text);
        }

        long start(Tree t) {
            return positions.getStartPosition(tree, t);
        }

        long end(Tree t) {
            return positions.getEndPosition(tree, t);
        }

        int line(long at) {
            return (int) tree.getLineMap().getLineNumber(at);
        }

        String text(Tree t) {
            return edits.original().substring((int) start(t), (int) end(t));
        }

        /** The blanks that the line of this offset begins with. */
        String indentation(long at) {
            String text = edits.original();
            int begin = text.lastIndexOf('\n', (int) at - 1) + 1;
            int end = begin;
            while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
                end++;
            }
            return text.substring(begin, end);
        }

        void addImport(String name) {
            for (ImportTree i : tree.getImports()) {
                String have = i.getQualifiedIdentifier().toString();
                if (have.equals(name) || have.equals(name.substring(0, name.lastIndexOf('.')) + ".*")) {
                    return;
                }
            }
            newImports.add(name);
        }

        /** Adds the new imports, each in front of the next one in the order of names. Call it once, after all edits. */
        void finishImports() {
            List<? extends ImportTree> imports = tree.getImports();
            StringBuilder rest = new StringBuilder();
            for (String name : newImports) {
                String line = "import " + name + ";\n";
                ImportTree next = nextImport(name);
                if (next != null) {
                    edits.insert(start(next), line);
                } else {
                    rest.append(line);
                }
            }
            if (rest.isEmpty()) {
                return;
            }
            String lines = rest.toString().stripTrailing();
            if (!imports.isEmpty()) {
                edits.insert(end(imports.get(imports.size() - 1)), "\n" + lines);
            } else if (tree.getPackage() != null) {
                edits.insert(end(tree.getPackage()), "\n\n" + lines);
            } else {
                // Above the first class and the comment that belongs to it.
                long at = start(tree.getTypeDecls().get(0));
                String above = edits.original().substring(0, (int) at);
                int comment = above.stripTrailing().endsWith("*/") ? above.lastIndexOf("/*") : -1;
                edits.insert(comment >= 0 ? comment : at, lines + "\n\n");
            }
        }

        private ImportTree nextImport(String name) {
            for (ImportTree i : tree.getImports()) {
                if (!i.isStatic() && i.getQualifiedIdentifier().toString().compareTo(name) > 0) {
                    return i;
                }
            }
            return null;
        }
    }

    final Trees trees;
    final SourcePositions positions;
    final JavacTask task;
    final List<Unit> units = new ArrayList<>();
    private final Map<String, TreePath> classes = new LinkedHashMap<>();
    private final Map<String, Unit> unitOfClass = new LinkedHashMap<>();

    Sources(List<Path> files, String classPath) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        task = (JavacTask) compiler.getTask(null, manager, problems,
                List.of("-proc:none", "-cp", classPath), null, manager.getJavaFileObjectsFromPaths(files));
        trees = Trees.instance(task);
        positions = trees.getSourcePositions();
        for (CompilationUnitTree tree : task.parse()) {
            Path path = Path.of(tree.getSourceFile().toUri());
            units.add(new Unit(tree, path, Files.readString(path)));
        }
        task.analyze();
        for (Diagnostic<?> d : problems.getDiagnostics()) {
            if (d.getKind() == Diagnostic.Kind.ERROR) {
                throw new CannotPatch("the sources do not compile: " + d.getMessage(null));
            }
        }
        for (Unit u : units) {
            new TreePathScanner<Void, Void>() {
                @Override
                public Void visitClass(ClassTree c, Void unused) {
                    Element e = trees.getElement(getCurrentPath());
                    if (e instanceof TypeElement type) {
                        String name = task.getElements().getBinaryName(type).toString();
                        classes.put(name, getCurrentPath());
                        unitOfClass.put(name, u);
                    }
                    return super.visitClass(c, null);
                }
            }.scan(u.tree, null);
        }
    }

    /** The class of this binary name ("pkg.Outer$Inner"). */
    TreePath classNamed(String name) {
        TreePath found = classes.get(name);
        if (found == null) {
            throw new CannotPatch("no source of " + name);
        }
        return found;
    }

    Unit unitOf(String className) {
        classNamed(className);
        return unitOfClass.get(className);
    }

    String binaryName(TypeElement type) {
        return task.getElements().getBinaryName(type).toString();
    }

    /** The code of a class that has this line: a method of this name, or else an initialiser. */
    TreePath memberAt(String className, String method, int line) {
        TreePath owner = classNamed(className);
        Unit u = unitOf(className);
        TreePath best = null;
        for (Tree member : ((ClassTree) owner.getLeaf()).getMembers()) {
            if (member instanceof ClassTree || u.start(member) < 0
                    || u.line(u.start(member)) > line || u.line(u.end(member)) < line) {
                continue;
            }
            boolean named = member instanceof MethodTree m && isNamed(m, method);
            if (best == null || named) {
                best = new TreePath(owner, member);
            }
            if (named) {
                return best;
            }
        }
        if (best == null) {
            throw new CannotPatch("no code at line " + line + " of " + className);
        }
        return best;
    }

    /** "lambda$main$0" is in main; a constructor's lambdas are called "lambda$new$0". */
    private static boolean isNamed(MethodTree m, String method) {
        String name = method.startsWith("lambda$")
                ? method.substring("lambda$".length(), method.lastIndexOf('$'))
                : method;
        return m.getName().contentEquals(name) || name.equals("new") && m.getName().contentEquals("<init>");
    }
}
