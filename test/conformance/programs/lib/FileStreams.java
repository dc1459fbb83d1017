/** java.io files in the working directory: streams, RandomAccessFile, File operations, failures. */
import java.io.*;
import java.util.Arrays;

public class FileStreams {
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
        File dir = new File("work");
        File f = new File(dir, "data.bin");
        attempt("missing dir", () -> new FileOutputStream(f));
        System.out.println(dir.exists() + " " + dir.mkdir() + " " + dir.mkdir() + " " + dir.isDirectory() + " "
                + f.createNewFile() + " " + f.createNewFile() + " " + f.length());
        try (OutputStream out = new BufferedOutputStream(new FileOutputStream(f), 16)) {
            for (int i = 0; i < 100; i++) out.write(i * 3);
            out.write("tail".getBytes());
        }
        System.out.println(f.length() + " " + f.canRead() + " " + f.isFile() + " " + f.getName() + " " + f.getPath()
                + " " + f.getParent());
        try (InputStream in = new FileInputStream(f)) {
            System.out.println(in.read() + " " + in.read() + " " + in.available() + " " + in.skip(96) + " "
                    + Arrays.toString(in.readNBytes(4)) + " " + new String(in.readAllBytes()) + " " + in.read());
        }
        try (FileOutputStream out = new FileOutputStream(f, true)) {
            out.write(new byte[] {1, 2, 3}, 1, 1);
        }
        System.out.println(f.length());
        try (RandomAccessFile raf = new RandomAccessFile(f, "rw")) {
            raf.seek(10);
            raf.writeInt(0xCAFEBABE);
            raf.writeUTF("h\u00e9");
            raf.seek(10);
            System.out.println(Integer.toHexString(raf.readInt()) + " " + raf.readUTF() + " " + raf.getFilePointer()
                    + " " + raf.length());
            raf.setLength(12);
            raf.seek(20);
            raf.write(9);
            System.out.println(raf.length() + " " + raf.read());
            raf.seek(11);
            System.out.println(raf.readUnsignedByte() + " " + raf.readByte());
        }
        try (Writer w = new FileWriter(new File(dir, "text.txt")); PrintWriter p = new PrintWriter(w)) {
            p.printf("%d lines%n", 3);
            p.println("\u00fcber");
            p.print(true);
        }
        try (BufferedReader r = new BufferedReader(new FileReader(new File(dir, "text.txt")))) {
            String s;
            while ((s = r.readLine()) != null) System.out.println(s);
        }
        attempt("read directory", () -> new FileInputStream(dir));
        attempt("no such file", () -> new FileReader("work/none"));
        attempt("closed", () -> { InputStream in = new FileInputStream(f); in.close(); return in.read(); });
        attempt("read only", () -> { RandomAccessFile r = new RandomAccessFile(f, "r"); r.write(1); return 0; });
        attempt("bad mode", () -> new RandomAccessFile(f, "x"));
        attempt("bounds", () -> new FileInputStream(f).read(new byte[2], 1, 5));
        String[] names = dir.list();
        Arrays.sort(names);
        System.out.println(Arrays.toString(names) + " " + dir.listFiles((d, n) -> n.endsWith(".txt")).length + " "
                + new File("none").list());
        File g = new File(dir, "renamed");
        System.out.println(f.renameTo(g) + " " + f.exists() + " " + g.exists() + " " + dir.delete() + " " + g.delete()
                + " " + g.delete());
        System.out.println(new File("a/../b/./c").getPath() + " " + new File("/x//y/").getPath() + " "
                + new File("a", "b").equals(new File("a/b")) + " " + new File("").getName().isEmpty() + " "
                + new File("/p/q.txt").isAbsolute());
        new File(dir, "text.txt").delete();
        System.out.println(dir.delete());
        File tmp = File.createTempFile("conf", ".tmp");
        tmp.deleteOnExit();
        System.out.println(tmp.getName().startsWith("conf") + " " + tmp.getName().endsWith(".tmp") + " "
                + tmp.length());
    }
}
