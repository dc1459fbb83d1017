/** Data, sequence, pushback, byte-array, print and piped streams; PrintStream's error flag. */
import java.io.*;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class DataStreams {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBoolean(true);
        out.writeByte(300);
        out.writeShort(-2);
        out.writeChar('\u20ac');
        out.writeInt(Integer.MIN_VALUE);
        out.writeLong(-5);
        out.writeFloat(Float.MIN_VALUE);
        out.writeDouble(Math.PI);
        out.writeUTF("nul\0 \u00e9 \u20ac \uD83D\uDE00");
        out.writeBytes("low\u0141");
        out.writeChars("hi");
        System.out.println(out.size() + " " + Arrays.hashCode(bytes.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readBoolean() + " " + in.readByte() + " " + in.readUnsignedShort() + " "
                + (int) in.readChar() + " " + in.readInt() + " " + in.readLong() + " " + in.readFloat() + " "
                + in.readDouble());
        System.out.println(in.readUTF().length() + " " + new String(in.readNBytes(4), "ISO-8859-1") + " "
                + in.readChar() + in.readChar());
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println(e);
        }
        try {
            new DataInputStream(new ByteArrayInputStream(new byte[] {0, 2, (byte) 0xc3, 0x28})).readUTF();
        } catch (UTFDataFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            out.writeUTF("x".repeat(70000));
        } catch (UTFDataFormatException e) {
            System.out.println(e.getMessage());
        }
        List<InputStream> parts = List.of(new ByteArrayInputStream("ab".getBytes()),
                new ByteArrayInputStream(new byte[0]), new ByteArrayInputStream("c".getBytes()));
        InputStream seq = new SequenceInputStream(Collections.enumeration(parts));
        System.out.println(new String(seq.readAllBytes()));
        PushbackInputStream push = new PushbackInputStream(new ByteArrayInputStream("xyz".getBytes()), 3);
        push.read();
        push.unread("12".getBytes());
        System.out.println(new String(push.readAllBytes()));
        ByteArrayInputStream mark = new ByteArrayInputStream("0123456789".getBytes(), 2, 5);
        mark.read();
        mark.mark(0);
        mark.skip(2);
        System.out.print((char) mark.read() + " " + mark.available() + " ");
        mark.reset();
        System.out.println((char) mark.read() + " " + mark.markSupported());
        BufferedInputStream bin = new BufferedInputStream(new ByteArrayInputStream(new byte[100]), 10);
        bin.mark(5);
        bin.readNBytes(50);
        try {
            bin.reset();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        PrintStream p = new PrintStream(sink, false, "UTF-8");
        p.print(1);
        p.print('\u00e9');
        p.append("seq").append("abc", 1, 2).println(2.5f);
        p.println(new char[] {'x'});
        p.printf("%05d|", 42);
        p.write(300);
        p.flush();
        System.out.println(sink.size() + " " + sink.toString("UTF-8").replace("\n", "\\n") + " " + p.checkError());
        PrintStream failing = new PrintStream(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("disk full");
            }
        });
        failing.println("lost");
        System.out.println(failing.checkError());
        sink.reset();
        sink.writeBytes(new byte[] {65, 66});
        System.out.println(sink + " " + sink.toByteArray().length);
        System.out.println(InputStream.nullInputStream().read() + " " + new ByteArrayInputStream(new byte[] {-1})
                .read());
        StringWriter sw = new StringWriter();
        PrintWriter pw = new PrintWriter(sw);
        pw.format("%s-%s", 1, null);
        pw.println((Object) null);
        System.out.print(sw);
        try (Writer w = new BufferedWriter(sw, 4)) {
            w.write("buffered");
            System.out.print(sw.toString().endsWith("buffered"));
        }
        System.out.println(sw.toString().endsWith("buffered"));
        InputStream broken = new InputStream() {
            int n;

            @Override
            public int read() throws IOException {
                if (n++ == 3) throw new IOException("broken at 3");
                return n;
            }
        };
        byte[] part = new byte[10];
        System.out.println(broken.read(part) + " " + part[2]);
        new DataInputStream(new SequenceInputStream(new ByteArrayInputStream(new byte[1]), broken)).readFully(part);
    }
}
