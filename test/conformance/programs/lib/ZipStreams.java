/** GZIP, Deflater and Inflater, zip streams and zip files. */
import java.io.*;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.jar.JarFile;
import java.util.zip.*;

public class ZipStreams {
    static byte[] text(int n) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; s.length() < n; i++) s.append("line ").append(i * i % 97).append('\n');
        return s.toString().getBytes();
    }

    public static void main(String[] args) throws Exception {
        byte[] data = text(20000);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(packed)) {
            g.write(data);
        }
        byte[] gz = packed.toByteArray();
        System.out.println((gz.length < data.length / 3) + " " + (gz[0] & 0xff) + " " + (gz[1] & 0xff));
        try (GZIPInputStream g = new GZIPInputStream(new ByteArrayInputStream(gz))) {
            System.out.println(Arrays.equals(g.readAllBytes(), data));
        }
        gz[gz.length - 6] ^= 1;
        try (GZIPInputStream g = new GZIPInputStream(new ByteArrayInputStream(gz))) {
            g.readAllBytes();
        } catch (IOException e) {
            System.out.println(e);
        }
        try {
            new GZIPInputStream(new ByteArrayInputStream(data));
        } catch (IOException e) {
            System.out.println(e);
        }
        Deflater d = new Deflater(Deflater.BEST_COMPRESSION, true);
        d.setInput(data);
        d.finish();
        byte[] out = new byte[data.length];
        int n = d.deflate(out);
        System.out.println(d.finished() + " " + d.getTotalIn() + " " + (d.getTotalOut() == n));
        d.end();
        Inflater inf = new Inflater(true);
        inf.setInput(out, 0, n);
        byte[] back = new byte[data.length];
        System.out.println(inf.inflate(back) + " " + inf.finished() + " " + Arrays.equals(back, data) + " "
                + inf.inflate(back));
        inf.reset();
        inf.setInput(new byte[] {7, 7, 7, 7});
        try {
            inf.inflate(back);
        } catch (DataFormatException e) {
            System.out.println(e.getMessage());
        }
        inf.end();
        Path zip = Path.of("test.zip");
        try (ZipOutputStream z = new ZipOutputStream(Files.newOutputStream(zip))) {
            z.setComment("a comment");
            for (String name : new String[] {"a.txt", "dir/", "dir/b.txt"}) {
                ZipEntry e = new ZipEntry(name);
                e.setTime(1_600_000_000_000L);
                z.putNextEntry(e);
                if (!e.isDirectory()) z.write((name + " content").getBytes());
                z.closeEntry();
            }
            ZipEntry stored = new ZipEntry("stored");
            CRC32 crc = new CRC32();
            crc.update(data);
            stored.setMethod(ZipEntry.STORED);
            stored.setSize(data.length);
            stored.setCrc(crc.getValue());
            z.putNextEntry(stored);
            z.write(data);
            try {
                z.putNextEntry(new ZipEntry("a.txt"));
            } catch (ZipException e) {
                System.out.println(e.getMessage());
            }
        }
        try (ZipFile f = new ZipFile(zip.toFile())) {
            System.out.println(f.size() + " " + f.getComment() + " " + f.getEntry("none"));
            Enumeration<? extends ZipEntry> es = f.entries();
            while (es.hasMoreElements()) {
                ZipEntry e = es.nextElement();
                System.out.println(e + " " + e.isDirectory() + " " + e.getSize() + " " + Long.toHexString(e.getCrc())
                        + " " + e.getMethod());
            }
            System.out.println(new String(f.getInputStream(f.getEntry("dir/b.txt")).readAllBytes()));
        }
        try (ZipInputStream z = new ZipInputStream(Files.newInputStream(zip))) {
            for (ZipEntry e; (e = z.getNextEntry()) != null; ) System.out.print(e.getName() + ":"
                    + z.readAllBytes().length + " ");
            System.out.println();
        }
        String manifest = "Manifest-Version: 1.0\nMain-Class: x.Y\n\nName: sec/\nSealed: true\n";
        Manifest m = new Manifest(new ByteArrayInputStream(manifest.getBytes()));
        try (JarOutputStream j = new JarOutputStream(Files.newOutputStream(Path.of("t.jar")), m)) {
            j.putNextEntry(new ZipEntry("x"));
        }
        try (JarFile j = new JarFile("t.jar")) {
            System.out.println(j.getManifest().getMainAttributes().getValue("Main-Class") + " " + j.getManifest()
                    .getEntries().keySet() + " " + j.size());
        }
        try {
            new ZipFile("none.zip");
        } catch (IOException e) {
            System.out.println(e.getClass().getName());
        }
        CheckedInputStream c = new CheckedInputStream(new ByteArrayInputStream(data), new Adler32());
        c.readAllBytes();
        System.out.println(c.getChecksum().getValue());
    }
}
