package heddle.patch;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Makes the edits of a repair in the program's sources, compiles the result and writes a unified diff.
 *
 * <p>{@code Patcher REQUEST OUT CLASSPATH SOURCE...}: REQUEST has one edit per line, its parts separated by tabs. The
 * patched files appear in OUT/src, their classes in OUT/classes, the diff in OUT/patch.diff. Exit status 1: it cannot
 * be done, and standard error says why.
 */
public final class Patcher {
    public static void main(String[] args) throws IOException {
        try {
            List<Path> files = new ArrayList<>();
            for (int i = 3; i < args.length; i++) {
                files.add(Path.of(args[i]).toAbsolutePath().normalize());
            }
            patch(Path.of(args[0]), Path.of(args[1]), args[2], files);
        } catch (CannotPatch e) {
            System.err.println("no patch: " + e.getMessage());
            System.exit(1);
        }
    }

    private static void patch(Path request, Path out, String classPath, List<Path> files) throws IOException {
        Sources sources = new Sources(files, classPath);
        apply(Files.readAllLines(request), sources);
        Path root = commonFolder(files);
        StringBuilder diff = new StringBuilder();
        List<Path> patched = new ArrayList<>();
        for (Sources.Unit u : sources.units) {
            Path name = root.relativize(u.path);
            Path copy = out.resolve("src").resolve(name);
            Files.createDirectories(copy.getParent());
            Files.writeString(copy, u.edits.result());
            patched.add(copy);
            if (u.edits.any()) {
                diff.append(UnifiedDiff.of(name.toString(), u.edits.original(), u.edits.result()));
            }
        }
        compile(patched, out.resolve("classes"), classPath);
        Files.writeString(out.resolve("patch.diff"), diff.toString());
    }

    private static void apply(List<String> lines, Sources sources) {
        FieldEdits fields = new FieldEdits(sources);
        BlockEdits blocks = new BlockEdits(sources);
        ElementEdits elements = new ElementEdits(sources);
        for (String line : lines) {
            String[] p = line.split("\t", -1);
            switch (p[0]) {
                case "volatile", "final" -> fields.addModifier(p[1], p[2], p[0]);
                case "atomic" -> fields.makeAtomic(p[1], p[2], p[3]);
                case "replace-class" -> fields.replaceClass(p[1], p[2]);
                case "synchronized-method" -> blocks.makeSynchronized(p[1], p[2], Integer.parseInt(p[3]));
                case "synchronized-block" -> blocks.enclose(p[1], p[2], Integer.parseInt(p[3]), Integer.parseInt(p[4]),
                        p[5], p[6].equals("library"));
                case "move" -> blocks.move(p[1], p[2], Integer.parseInt(p[3]), Integer.parseInt(p[4]),
                        Integer.parseInt(p[5]));
                case "await" -> blocks.await(p[1], p[2], Integer.parseInt(p[3]), p[4]);
                case "join" -> blocks.join(p[1], p[2], Integer.parseInt(p[3]), p[4], p[5].equals("all"));
                case "elements" -> elementsOf(p).forEach((owner, at) -> elements.makeAtomic(owner, at, p[1]));
                default -> throw new CannotPatch("unknown edit " + p[0]);
            }
        }
        fields.finish();
        elements.finish();
        sources.units.forEach(Sources.Unit::finishImports);
    }

    /** "elements NAME CLASS LINE CLASS LINE ...": the lines per class. */
    private static Map<String, Set<Integer>> elementsOf(String[] p) {
        Map<String, Set<Integer>> out = new LinkedHashMap<>();
        for (int i = 2; i + 1 < p.length; i += 2) {
            out.computeIfAbsent(p[i], unused -> new LinkedHashSet<>()).add(Integer.parseInt(p[i + 1]));
        }
        return out;
    }

    private static Path commonFolder(List<Path> files) {
        Path root = files.get(0).getParent();
        for (Path f : files) {
            while (!f.startsWith(root)) {
                root = root.getParent();
            }
        }
        return root;
    }

    private static void compile(List<Path> files, Path classes, String classPath) throws IOException {
        Files.createDirectories(classes);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
        StringWriter problems = new StringWriter();
        boolean good = compiler.getTask(problems, manager, null,
                List.of("-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-d", classes.toString(), "-cp", classPath),
                null, manager.getJavaFileObjectsFromPaths(files)).call();
        if (!good) {
            throw new CannotPatch("the patched sources do not compile: " + problems);
        }
    }

    private Patcher() {}
}
