/** java.nio.file: paths, walking, copying, attributes, channels, failures. */
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class NioFiles {
    interface Body {
        Object run() throws IOException;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (IOException | RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    public static void main(String[] args) throws IOException {
        Path p = Path.of("a", "b/c", "..", "d.txt");
        System.out.println(p + " " + p.normalize() + " " + p.getFileName() + " " + p.getNameCount() + " "
                + p.subpath(1, 3) + " " + p.getParent() + " " + p.getRoot() + " " + p.startsWith("a"));
        System.out.println(Path.of("/x/y").relativize(Path.of("/x/z/w")) + " " + Path.of("/x").resolve("y") + " "
                + Path.of("/x").resolve("/y") + " " + Path.of("/x/y").resolveSibling("q") + " " + Path.of("b")
                .compareTo(Path.of("a")));
        Path dir = Files.createDirectory(Path.of("tree"));
        Files.createDirectories(dir.resolve("one/two/three"));
        Files.writeString(dir.resolve("one/file.txt"), "line 1\nline 2\n\u00e9\n");
        Files.write(dir.resolve("one/two/bytes"), new byte[] {1, 2, 3});
        Files.write(dir.resolve("list"), List.of("x", "y"), StandardOpenOption.CREATE);
        Files.write(dir.resolve("list"), List.of("z"), StandardOpenOption.APPEND);
        System.out.println(Files.readAllLines(dir.resolve("list")) + " " + Files.readString(dir.resolve("one/file.txt"))
                .length() + " " + Files.size(dir.resolve("one/file.txt")));
        try (Stream<Path> s = Files.walk(dir)) {
            System.out.println(s.map(Path::toString).sorted().collect(Collectors.toList()));
        }
        try (Stream<Path> s = Files.find(dir, 5, (q, at) -> at.isRegularFile())) {
            System.out.println(s.map(q -> q.getFileName().toString()).sorted().toList());
        }
        try (DirectoryStream<Path> ds = Files.newDirectoryStream(dir, "l*")) {
            for (Path q : ds) System.out.println(q);
        }
        Files.copy(dir.resolve("list"), dir.resolve("copy"));
        attempt("copy again", () -> Files.copy(dir.resolve("list"), dir.resolve("copy")));
        attempt("copy replacing", () -> Files.copy(dir.resolve("list"), dir.resolve("copy"),
                StandardCopyOption.REPLACE_EXISTING));
        attempt("move", () -> Files.move(dir.resolve("copy"), dir.resolve("one/moved")));
        attempt("delete nonempty", () -> { Files.delete(dir.resolve("one")); return 0; });
        attempt("delete missing", () -> { Files.delete(dir.resolve("none")); return 0; });
        attempt("deleteIfExists", () -> Files.deleteIfExists(dir.resolve("none")));
        attempt("read missing", () -> Files.readString(Path.of("none")));
        attempt("read directory", () -> Files.readAllBytes(dir));
        attempt("create existing", () -> Files.createFile(dir.resolve("list")));
        attempt("bad utf-8", () -> { Files.write(dir.resolve("bad"), new byte[] {(byte) 0xff});
                return Files.readString(dir.resolve("bad")); });
        attempt("isSameFile", () -> Files.isSameFile(dir, dir.resolve("one/..")) + " "
                + Files.mismatch(dir.resolve("list"), dir.resolve("one/moved")));
        attempt("invalid path", () -> Path.of("nul\0"));
        BasicFileAttributes at = Files.readAttributes(dir.resolve("list"), BasicFileAttributes.class);
        System.out.println(at.isRegularFile() + " " + at.size() + " " + at.isSymbolicLink() + " "
                + Files.isDirectory(dir) + " " + Files.exists(dir.resolve("none")) + " "
                + Files.notExists(dir.resolve("none")) + Files.isHidden(Path.of(".h")));
        try (FileChannel ch = FileChannel.open(dir.resolve("chan"), StandardOpenOption.CREATE, StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            ch.write(ByteBuffer.wrap("0123456789".getBytes()));
            ch.write(ByteBuffer.wrap("AB".getBytes()), 3);
            ByteBuffer buf = ByteBuffer.allocate(6);
            ch.position(2);
            System.out.println(ch.read(buf) + " " + new String(buf.array()) + " " + ch.position() + " " + ch.size()
                    + " " + ch.truncate(4).size() + " " + ch.read(buf));
        }
        try (SeekableByteChannel ch = Files.newByteChannel(dir.resolve("chan"))) {
            ByteBuffer b = ByteBuffer.allocateDirect(10);
            System.out.println(ch.read(b) + " " + b.flip().get(3) + " " + StandardCharsets.US_ASCII.decode(b));
        }
        try (BufferedWriter w = Files.newBufferedWriter(dir.resolve("w"))) {
            w.write("abc");
            w.newLine();
        }
        try (Stream<String> lines = Files.lines(dir.resolve("one/file.txt"))) {
            System.out.println(lines.filter(s -> s.startsWith("line")).count());
        }
        StringBuilder order = new StringBuilder();
        Files.walkFileTree(dir, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attrs) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path d, IOException e) throws IOException {
                order.append(d.getFileName()).append(' ');
                Files.delete(d);
                return FileVisitResult.CONTINUE;
            }
        });
        System.out.println(order + "" + Files.exists(dir));
        Path tmp = Files.createTempDirectory("conf");
        System.out.println(Files.isDirectory(tmp) + " " + tmp.isAbsolute());
        Files.delete(tmp);
    }
}
