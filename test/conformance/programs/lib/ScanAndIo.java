import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

public class ScanAndIo {
    public static void main(String[] a) throws Exception {
        Scanner s = new Scanner("12 0x1F 3.5e2 true 99999999999 -7 text \"q w\"\nline two\n\n1,234 5;6;7 abc")
                        .useLocale(Locale.US);
        System.out.println(
            s.nextInt() + " " + s.hasNextInt() + " " + s.next() + " " + s.nextDouble() + " " + s.nextBoolean());
        try {
            s.nextInt();
        } catch (InputMismatchException e) { System.out.println(e); }
        System.out.println(s.nextLong() + " " + s.nextShort() + " " + s.findInLine("\"([^\"]*)\"") + s.match().group(1)
            + "|" + s.nextLine() + "|" + s.nextLine() + "|" + s.nextLine() + "|" + s.nextInt());
        s.useDelimiter("[; ]");
        System.out.println(s.tokens().collect(Collectors.toList()));
        try {
            s.next();
        } catch (NoSuchElementException e) { System.out.println(e); }
        s.close();
        try {
            s.hasNext();
        } catch (IllegalStateException e) { System.out.println(e); }
        System.out.println(new Scanner("a1b22").findAll("\\d+").map(m -> m.group()).toList() + " "
            + new Scanner("FF").nextInt(16) + " " + new Scanner("1.5").hasNextBigDecimal());
        Path dir = Files.createDirectory(Path.of("d"));
        Path f = dir.resolve("f.txt");
        Files.writeString(f, "h\u00e9llo\nw\u00f6rld\r\nlast");
        System.out.println(Files.readAllLines(f) + " " + Files.size(f) + " " + Files.lines(f).count() + " "
            + Files.exists(f) + Files.isDirectory(dir) + Files.isRegularFile(f) + Files.isSymbolicLink(f));
        Files.write(f, List.of("x", "y"), StandardOpenOption.APPEND);
        System.out.println(Files.readString(f).replace("\r", "\\r").replace("\n", "\\n"));
        try {
            Files.createDirectory(dir);
        } catch (FileAlreadyExistsException e) { System.out.println(e); }
        try {
            Files.readString(Path.of("none"));
        } catch (NoSuchFileException e) { System.out.println(e); }
        try {
            Files.delete(dir);
        } catch (DirectoryNotEmptyException e) { System.out.println(e); }
        try {
            new FileInputStream("none");
        } catch (FileNotFoundException e) { System.out.println(e); }
        try {
            new FileReader("d");
        } catch (FileNotFoundException e) { System.out.println(e); }
        try {
            Files.readString(f, StandardCharsets.US_ASCII);
        } catch (MalformedInputException e) { System.out.println(e); }
        Files.createDirectories(dir.resolve("a/b/c"));
        Files.copy(f, dir.resolve("a/g.txt"));
        Files.move(dir.resolve("a/g.txt"), dir.resolve("a/b/h.txt"), StandardCopyOption.ATOMIC_MOVE);
        Files.createSymbolicLink(dir.resolve("link"), Path.of("f.txt"));
        System.out.println(
            Files.readSymbolicLink(dir.resolve("link")) + " " + Files.isSameFile(f, dir.resolve("link")));
        try (Stream<Path> w = Files.walk(dir)) {
            System.out.println(w.map(Path::toString).sorted().toList());
        }
        try (DirectoryStream<Path> ds = Files.newDirectoryStream(dir, "*.{txt,md}")) {
            for (Path p : ds) System.out.println(p);
        }
        try (Stream<Path> w = Files.find(dir, 9, (p, at) -> at.isRegularFile())) {
            System.out.println(w.map(p -> dir.relativize(p).toString()).sorted().toList());
        }
        Files.walkFileTree(dir.resolve("a"), new SimpleFileVisitor<>() {
            public FileVisitResult visitFile(Path p, BasicFileAttributes at) throws IOException {
                System.out.println("rm " + p + " " + at.size());
                Files.delete(p);
                return FileVisitResult.CONTINUE;
            }
            public FileVisitResult postVisitDirectory(Path p, IOException e) throws IOException {
                Files.delete(p);
                return FileVisitResult.CONTINUE;
            }
        });
        System.out.println(Files.exists(dir.resolve("a")) + " "
            + Files.getPosixFilePermissions(f).contains(PosixFilePermission.OWNER_READ));
        Files.setPosixFilePermissions(f, PosixFilePermissions.fromString("rw-r-----"));
        System.out.println(PosixFilePermissions.toString(Files.getPosixFilePermissions(f)) + " " + Files.isWritable(f));
        Files.setLastModifiedTime(f, FileTime.fromMillis(1000000));
        System.out.println(Files.getLastModifiedTime(f) + " " + f.toFile().lastModified() + " "
            + Files.readAttributes(f, "size,isDirectory"));
        try (FileChannel ch = FileChannel.open(f, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer b = ByteBuffer.allocate(4);
            ch.read(b, 1);
            b.flip();
            System.out.println(ch.position() + " " + ch.size() + " " + b);
            ch.position(ch.size());
            ch.write(ByteBuffer.wrap("END".getBytes()));
            ch.truncate(ch.size() - 1);
            System.out.println(ch.size());
            MappedByteBuffer mb = ch.map(FileChannel.MapMode.READ_ONLY, 0, 5);
            System.out.println(mb.get(0));
        } catch (Throwable t) { System.out.println(t); }
        try (RandomAccessFile r = new RandomAccessFile("raf", "rw")) {
            r.writeInt(5);
            r.writeUTF("\u20ac");
            r.seek(0);
            System.out.println(r.readInt() + r.readUTF() + r.getFilePointer() + " " + r.length());
            r.setLength(2);
            r.seek(0);
            try {
                r.readInt();
            } catch (EOFException e) { System.out.println(e); }
        }
        try (PrintWriter p = new PrintWriter(new OutputStreamWriter(new FileOutputStream("pw"), "UTF-16"))) {
            p.printf("%d%n", 5);
            p.append('c').println(1.5f);
            System.out.println(p.checkError());
        }
        System.out.println(Arrays.toString(Files.readAllBytes(Path.of("pw"))));
        try (LineNumberReader l = new LineNumberReader(new StringReader("a\r\nb\nc"))) {
            while (l.readLine() != null);
            System.out.println(l.getLineNumber());
        }
        PushbackReader pb = new PushbackReader(new StringReader("xy"), 2);
        int c = pb.read();
        pb.unread(c);
        pb.unread('q');
        System.out.println((char) pb.read() + "" + (char) pb.read());
        try {
            pb.unread("abc".toCharArray());
        } catch (IOException e) { System.out.println(e); }
        StreamTokenizer st = new StreamTokenizer(new StringReader("x = 3.5 + 'str' // c\ny"));
        st.slashSlashComments(true);
        while (st.nextToken() != StreamTokenizer.TT_EOF) System.out.println(st);
        SequenceInputStream sq = new SequenceInputStream(
            new ByteArrayInputStream(new byte[] {1, 2}), new ByteArrayInputStream(new byte[] {3}));
        System.out.println(Arrays.toString(sq.readAllBytes()));
        BufferedReader br = new BufferedReader(new StringReader("12345"));
        br.mark(2);
        br.read();
        br.reset();
        System.out.println(br.readLine() + br.ready() + br.readLine());
        CharBuffer cb = CharBuffer.wrap("abc");
        System.out.println(cb.subSequence(1, 3) + " " + StandardCharsets.UTF_8.encode("\u00e9").remaining() + " "
            + StandardCharsets.ISO_8859_1.newEncoder().canEncode('\u20ac'));
        System.out.println(new String("\u20ac".getBytes("UTF-16LE"), "UTF-16LE")
            + new String(new byte[] {(byte) 0xff, 65}, "UTF-8")
            + Charset.forName("windows-1252").decode(ByteBuffer.wrap(new byte[] {(byte) 0x80}))
            + Charset.isSupported("nope"));
        try {
            Charset.forName("no pe");
        } catch (IllegalCharsetNameException e) { System.out.println(e); }
        File ff = new File("d/../d/./f.txt");
        System.out.println(ff.getName() + " " + ff.getParent() + " " + ff.getPath() + " " + ff.toPath().normalize()
            + " " + ff.exists() + ff.canExecute() + " " + new File("d").list().length + " " + ff.delete() + " "
            + new File("zz").mkdirs() + new File("zz").renameTo(new File("yy")) + " " + Path.of("/a/b/../c").normalize()
            + Path.of("a").resolveSibling("b") + Path.of("/a/b").relativize(Path.of("/a/c/d"))
            + Path.of("a/b/c").subpath(1, 3) + Path.of("x").toUri().getScheme()
            + FileSystems.getDefault().getPathMatcher("glob:**/*.java").matches(Path.of("s/T.java"))
            + Path.of("a/b").startsWith("a") + Path.of("/x").compareTo(Path.of("/y")));
        File tmp = File.createTempFile("pre", ".suf");
        System.out.println(tmp.exists() + " " + tmp.delete());
        Console con = System.console();
        System.out.println(con == null);
        try (ObjectOutputStream o = new ObjectOutputStream(OutputStream.nullOutputStream())) {
            o.writeObject(new Object());
        } catch (NotSerializableException e) { System.out.println(e); }
    }
}
