// Output that the program can read back: the order of prints is visible, and the monitors of its streams order.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.Formatter;

public class Output {
  public static void main(String[] args) throws Throwable {
    Cases.run(Output.class, args);
  }

  static int x;

  static PrintStream stream(OutputStream to) {
    return new PrintStream(to, true);
  }

  //: both
  static void printStream() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream out = stream(to);
    Cases.both(() -> out.print("a"), () -> out.print("b"));
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void lines() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream out = stream(to);
    Cases.both(() -> out.println("a"), () -> out.println('b'));
    Cases.tell(to.toString(), "a\nb\n", "b\na\n");
  }

  //: both
  static void throughBuffer() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream out = stream(new BufferedOutputStream(to));
    Cases.both(() -> out.print("a"), () -> out.print("b"));
    out.flush();
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void throughTwoStreams() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream one = stream(to), two = stream(to);
    Cases.both(() -> one.print("a"), () -> two.print("b"));
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void formatted() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream out = stream(to);
    Cases.both(() -> out.printf("%s", "a"), () -> out.append('b'));
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void bytes() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream out = stream(to);
    Cases.both(() -> out.write(new byte[] {'a'}), () -> out.write('b'));
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void printWriter() throws Exception {
    StringWriter to = new StringWriter();
    PrintWriter out = new PrintWriter(to);
    Cases.both(() -> out.print("a"), () -> out.print("b"));
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void charArrayWriter() throws Exception {
    CharArrayWriter to = new CharArrayWriter();
    PrintWriter out = new PrintWriter(to);
    Cases.both(() -> out.print("a"), () -> out.print("b"));
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void printWriterOverBytes() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintWriter out = new PrintWriter(to, true);
    Cases.both(() -> out.println("a"), () -> out.println("b"));
    Cases.tell(to.toString(), "a\nb\n", "b\na\n");
  }

  //: both
  static void encoder() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    Writer out = new OutputStreamWriter(to, StandardCharsets.UTF_8);
    Cases.both(() -> out.write("a"), () -> out.write("b"));
    out.flush();
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void bufferedWriter() throws Exception {
    StringWriter to = new StringWriter();
    Writer out = new BufferedWriter(to);
    Cases.both(() -> out.write("a"), () -> out.write("b"));
    out.flush();
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void bufferedStream() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    OutputStream out = new BufferedOutputStream(to);
    Cases.both(() -> out.write('a'), () -> out.write('b'));
    out.flush();
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void stringWriter() throws Exception {
    StringWriter to = new StringWriter();
    Cases.both(() -> to.write("a"), () -> to.write("b"));
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void replacedOut() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    System.setOut(stream(to));
    Cases.both(() -> System.out.print("a"), () -> System.out.print("b"));
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void replacedErr() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    System.setErr(stream(to));
    Cases.both(() -> System.err.println("a"), () -> System.err.println("b"));
    Cases.tell(to.toString(), "a\nb\n", "b\na\n");
  }

  // System.out is a normal field where synchronization is concerned (JLS 17.5.4).
  //: race:System.out
  static void replacedByThread() throws Exception {
    PrintStream out = stream(new ByteArrayOutputStream());
    Cases.both(() -> System.setOut(out), () -> System.out.print("b"));
  }

  //: race:System.err
  static void errReplacedByThread() throws Exception {
    PrintStream err = stream(new ByteArrayOutputStream());
    Cases.both(() -> System.setErr(err), () -> System.err.print("b"));
  }

  //: race:System.in
  static void inReplacedByThread() throws Exception {
    InputStream in = new ByteArrayInputStream(new byte[1]);
    Cases.both(() -> System.setIn(in), () -> x = System.in == null ? 1 : 0);
  }

  //: race:System.out
  static void replacedByBoth() throws Exception {
    PrintStream out = stream(new ByteArrayOutputStream());
    Cases.both(() -> System.setOut(out), () -> System.setOut(null));
  }

  //: both
  static void replacedUnderLock() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream out = stream(to);
    Object lock = new Object();
    Cases.both(() -> {
      synchronized (lock) {
        System.setOut(out);
      }
    }, () -> {
      synchronized (lock) {
        System.out.print("b");
      }
    });
    Cases.tell(to.size() == 1);
  }

  //: verified
  static void replacedBeforeStart() throws Exception {
    Thread t = Cases.thread(() -> {});
    t.start();
    System.setOut(stream(new ByteArrayOutputStream()));
    t.join();
    Cases.both(() -> System.out.print("a"), () -> System.out.print("b"));
  }

  //: both
  static void closed() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream out = stream(to);
    Cases.both(out::close, () -> out.print("b"));
    Cases.tell(to.size() == 1);
  }

  //: both
  static void errorSeen() throws Exception {
    PrintStream out = stream(new ByteArrayOutputStream());
    boolean[] error = new boolean[1];
    Thread t = Cases.thread(() -> {
      synchronized (out) {
        out.close();
        out.print("x");
      }
    });
    t.start();
    synchronized (out) {
      error[0] = out.checkError();
    }
    t.join();
    Cases.tell(error[0]);
  }

  // checkError looks at the stream without its lock.
  //: race:FilterOutputStream.out race:PrintStream.trouble
  static void errorSeenUnlocked() throws Exception {
    PrintStream out = stream(new ByteArrayOutputStream());
    Cases.both(() -> {
      out.close();
      out.print("x");
    }, out::checkError);
  }

  //: both
  static void closedWriter() throws Exception {
    StringWriter to = new StringWriter();
    PrintWriter out = new PrintWriter(new BufferedWriter(to));
    Cases.both(out::close, () -> out.print("b"));
    Cases.tell(to.toString().equals("b"));
  }

  //: both
  static void standardClosed() throws Exception {
    boolean[] error = new boolean[1];
    Cases.both(System.out::close, () -> {
      System.out.print("b");
      error[0] = System.out.checkError();
    });
    Cases.tell(error[0]);
  }

  //: verified
  static void standardChecked() throws Exception {
    Cases.both(() -> System.out.println("a"), () -> {
      System.out.println("b");
      assert !System.out.checkError();
    });
  }

  //: verified
  static void readWhilePrinting() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream out = stream(to);
    Cases.both(() -> out.print("a"), () -> {
      assert to.toString().length() <= to.size();
    });
  }

  //: both
  static void sizeWhilePrinting() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream out = stream(to);
    int[] size = new int[1];
    Cases.both(() -> out.print("a"), () -> size[0] = to.size());
    Cases.tell(size[0] == 0);
  }

  //: verified
  static void monitorOrders() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream out = stream(to);
    Cases.both(() -> {
      x = 1;
      out.print("a");
    }, () -> {
      if (to.size() == 1) {
        assert x == 1;
      }
    });
  }

  //: verified
  static void lockOfWriterOrders() throws Exception {
    StringWriter to = new StringWriter();
    PrintWriter out = new PrintWriter(to);
    Cases.both(() -> {
      x = 1;
      out.print("a");
    }, () -> {
      if (to.toString().equals("a")) {
        assert x == 1;
      }
    });
  }

  //: race:Output.x
  static void standardOrdersNothing() throws Exception {
    Cases.both(() -> {
      x = 1;
      System.out.println("a");
    }, () -> {
      System.out.println("b");
      x++;
    });
  }

  //: verified
  static void wrappedStandard() throws Exception {
    PrintStream out = new PrintStream(System.out, true);
    PrintWriter w = new PrintWriter(System.out, true);
    Writer encoder = new BufferedWriter(new OutputStreamWriter(System.err));
    Action print = () -> {
      out.println("a");
      w.printf("%d%n", 1);
      encoder.write("b");
      encoder.flush();
    };
    Cases.both(print::run, print::run);
  }

  interface Action extends Cases.Action {}

  //: race:DataOutputStream.written
  static void countedOnTheWay() throws Exception {
    DataOutputStream count = new DataOutputStream(System.out);
    PrintStream out = stream(count);
    Cases.both(() -> out.print("a"), () -> x = count.size());
  }

  //: verified
  static void printfByBoth() throws Exception {
    Cases.both(() -> System.out.printf("%s%n", "a"), () -> System.out.printf("%d%n", 1));
  }

  //: both
  static void formatter() throws Exception {
    StringBuffer to = new StringBuffer();
    Cases.both(() -> new Formatter(to).format("%s", "a"), () -> new Formatter(to).format("%s", "b"));
    Cases.tell(to.toString(), "ab", "ba");
  }

  static class Counted extends ByteArrayOutputStream {
    int count() {
      return count;
    }
    synchronized int lockedCount() {
      return count;
    }
    byte first() {
      return buf[0];
    }
  }

  //: race:ByteArrayOutputStream.count
  static void inheritedCount() throws Exception {
    Counted to = new Counted();
    Cases.both(() -> to.write(1), () -> x = to.count());
  }

  //: race:ByteArrayOutputStream.buf[0]
  static void inheritedArray() throws Exception {
    Counted to = new Counted();
    Cases.both(() -> to.write(1), () -> x = to.first());
  }

  //: verified
  static void inheritedCountLocked() throws Exception {
    Counted to = new Counted();
    Cases.both(() -> to.write(1), () -> x = to.lockedCount());
  }

  //: race:ByteArrayOutputStream.count
  static void inheritedCountWhilePrinting() throws Exception {
    Counted to = new Counted();
    PrintStream out = stream(to);
    Cases.both(() -> out.print("a"), () -> x = to.count());
  }

  //: race:CharArrayWriter.count
  static void sizeWithoutLock() throws Exception {
    CharArrayWriter to = new CharArrayWriter();
    Cases.both(() -> to.write('a'), () -> x = to.size());
  }

  //: verified
  static void textWithLock() throws Exception {
    CharArrayWriter to = new CharArrayWriter();
    Cases.both(() -> to.write('a'), () -> x = to.toString().length());
  }

  //: verified
  static void bufferOfWriter() throws Exception {
    StringWriter to = new StringWriter();
    Cases.both(() -> to.write("a"), () -> x = to.getBuffer().length());
  }

  // ---- arrays that methods which run as one step read ----

  //: race:char[]
  static void charsToStandard() throws Exception {
    char[] text = {'a', 'b'};
    Cases.both(() -> System.out.println(text), () -> text[1] = 'c');
  }

  //: race:char[]
  static void printedCharsToStandard() throws Exception {
    char[] text = "ab".toCharArray();
    Cases.both(() -> System.err.print(text), () -> text[1] = 'c');
  }

  //: race:byte[]
  static void bytesToStandard() throws Exception {
    byte[] text = {'a', 'b'};
    Cases.both(() -> System.out.write(text, 0, 2), () -> text[1] = 'c');
  }

  //: verified
  static void otherBytesToStandard() throws Exception {
    byte[] text = {'a', 'b'};
    Cases.both(() -> System.out.write(text, 0, 1), () -> text[1] = 'c');
  }

  //: race:byte[]
  static void allBytesToStandard() throws Exception {
    byte[] text = {'a', 'b'};
    Cases.both(() -> System.out.write(text), () -> text[0] = 'c');
  }

  //: race:byte[]
  static void bytesToMemory() throws Exception {
    byte[] text = {'a', 'b'};
    PrintStream out = stream(new ByteArrayOutputStream());
    Cases.both(() -> out.write(text, 0, 2), () -> text[1] = 'c');
  }

  //: race:byte[]
  static void bytesToFile() throws Exception {
    byte[] text = {'a', 'b'};
    FileOutputStream out = new FileOutputStream(FileDescriptor.out);
    Cases.both(() -> out.write(text), () -> text[1] = 'c');
  }

  //: race:char[]
  static void charsToWriter() throws Exception {
    char[] text = {'a', 'b'};
    PrintWriter out = new PrintWriter(new StringWriter());
    Cases.both(() -> out.write(text), () -> text[1] = 'c');
  }

  // Both values of the element are printed.
  //: race:char[] both
  static void charsInEitherOrder() throws Exception {
    char[] text = {'a'};
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream out = stream(to);
    Cases.both(() -> out.print(text), () -> text[0] = 'c');
    Cases.tell(to.toString(), "a", "c");
  }

  // ---- input from memory ----

  //: both
  static void readers() throws Exception {
    Reader in = new StringReader("ab");
    int[] read = new int[2];
    Cases.both(() -> read[0] = in.read(), () -> read[1] = in.read());
    Cases.tell(read[0] < read[1]);
  }

  //: both
  static void bufferedReaders() throws Exception {
    BufferedReader in = new BufferedReader(new StringReader("a\nb\n"));
    String[] read = new String[2];
    Cases.both(() -> read[0] = in.readLine(), () -> read[1] = in.readLine());
    Cases.tell(read[0] + read[1], "ab", "ba");
  }

  //: both
  static void byteReaders() throws Exception {
    InputStream in = new BufferedInputStream(new ByteArrayInputStream(new byte[] {1, 2}));
    int[] read = new int[2];
    Cases.both(() -> read[0] = in.read(), () -> read[1] = in.read());
    Cases.tell(read[0] < read[1]);
  }

  //: race:LineNumberReader.lineNumber
  static void lineNumbers() throws Exception {
    LineNumberReader in = new LineNumberReader(new StringReader("a\nb\n"));
    Cases.both(in::readLine, () -> x = in.getLineNumber());
  }

  //: race:byte[]
  static void readIntoShared() throws Exception {
    byte[] to = new byte[2];
    InputStream in = new ByteArrayInputStream(new byte[] {1, 2});
    Cases.both(() -> in.read(to), () -> x = to[1]);
  }

  //: race:ByteArrayInputStream.buf[0]
  static void readFromShared() throws Exception {
    byte[] from = {1, 2};
    InputStream in = new ByteArrayInputStream(from);
    Cases.both(() -> x = in.read(), () -> from[0] = 3);
  }

  static class Positioned extends ByteArrayInputStream {
    Positioned() {
      super(new byte[2]);
    }
    int pos() {
      return pos;
    }
  }

  //: race:ByteArrayInputStream.pos
  static void inheritedPosition() throws Exception {
    Positioned in = new Positioned();
    Cases.both(in::read, () -> x = in.pos());
  }

  //: race
  static void objectStream() throws Exception {
    ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream());
    Cases.both(() -> out.writeInt(1), () -> out.writeInt(2));
  }
}
