/** Piped streams and readers between threads; closing and broken pipes. */
import java.io.*;

public class PipedIo {
    static Thread start(String name, java.util.concurrent.Callable<?> c) {
        Thread t = new Thread(() -> {
            try {
                c.call();
            } catch (Exception e) {
                System.out.println(name + " " + e);
            }
        }, name);
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out, 16);
        Thread writer = start("writer", () -> {
            try (DataOutputStream d = new DataOutputStream(out)) {
                for (int i = 0; i < 100; i++) {
                    d.writeInt(i * i);
                    d.writeUTF("line " + i);
                }
            }
            return null;
        });
        DataInputStream d = new DataInputStream(in);
        long sum = 0;
        String last = null;
        for (int i = 0; i < 100; i++) {
            sum += d.readInt();
            last = d.readUTF();
        }
        System.out.println(sum + " " + last + " " + d.read());
        writer.join();
        PipedWriter w = new PipedWriter();
        PipedReader r = new PipedReader(w);
        Thread lines = start("lines", () -> {
            try (PrintWriter p = new PrintWriter(w)) {
                for (int i = 1; i <= 5; i++) p.println("text " + i);
            }
            return null;
        });
        BufferedReader b = new BufferedReader(r);
        String s;
        while ((s = b.readLine()) != null) System.out.println(s);
        lines.join();
        try {
            new PipedInputStream().read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        try {
            out.write(1);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        try {
            new PipedOutputStream(in);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        PipedInputStream in2 = new PipedInputStream();
        PipedOutputStream out2 = new PipedOutputStream(in2);
        in2.close();
        try {
            out2.write(5);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        PipedInputStream chainIn = new PipedInputStream();
        PipedOutputStream chainOut = new PipedOutputStream(chainIn);
        PipedInputStream upperIn = new PipedInputStream();
        PipedOutputStream upperOut = new PipedOutputStream(upperIn);
        Thread upper = start("upper", () -> {
            int c;
            try (OutputStream o = upperOut) {
                while ((c = chainIn.read()) != -1) o.write(Character.toUpperCase(c));
            }
            return null;
        });
        Thread source = start("source", () -> {
            try (OutputStream o = chainOut) {
                o.write("through two pipes".getBytes());
            }
            return null;
        });
        System.out.println(new String(upperIn.readAllBytes()));
        upper.join();
        source.join();
    }
}
