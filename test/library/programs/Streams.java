// More streams: pipes, pushback, channels, loggers, serialized objects, callbacks of the program
// below a print.
import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.charset.*;
import java.util.*;
import java.util.Formatter;
import java.util.logging.*;
import java.util.zip.*;

public class Streams {
  public static void main(String[] a) throws Throwable {
    Cases.run(Streams.class, a);
  }
  static int x;

  //: both
  static void pipeTwoWriters() throws Exception {
    PipedInputStream in = new PipedInputStream(8);
    PipedOutputStream out = new PipedOutputStream(in);
    Cases.both(() -> out.write('a'), () -> out.write('b'));
    Cases.tell(in.read() == 'a');
  }

  //: both
  static void pipedWriters() throws Exception {
    PipedReader in = new PipedReader(8);
    PipedWriter out = new PipedWriter(in);
    Cases.both(() -> out.write('a'), () -> out.write("b"));
    Cases.tell(in.read() == 'a');
  }

  //: verified
  static void pipeOrders() throws Exception {
    PipedInputStream in = new PipedInputStream(8);
    PipedOutputStream out = new PipedOutputStream(in);
    int[] cell = new int[1];
    Cases.both(
        ()
            -> {
          cell[0] = 5;
          out.write(1);
          out.close();
        },
        () -> {
          in.read();
          assert cell[0] == 5;
        });
  }

  //: both
  static void pipeAvailable() throws Exception {
    PipedInputStream in = new PipedInputStream(8);
    PipedOutputStream out = new PipedOutputStream(in);
    int[] n = new int[1];
    Cases.both(() -> out.write(1), () -> n[0] = in.available());
    Cases.tell(n[0] == 0);
  }

  //: race
  static void pushback() throws Exception {
    PushbackInputStream in =
        new PushbackInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3}), 4);
    Cases.both(() -> in.unread(7), () -> in.unread(8));
  }

  //: both
  static void pushbackReader() throws Exception {
    PushbackReader in = new PushbackReader(new StringReader("x"), 4);
    Cases.both(() -> in.unread('a'), () -> in.unread('b'));
    Cases.tell(in.read() == 'a');
  }

  //: race exception
  static void sequence() throws Exception {
    SequenceInputStream in = new SequenceInputStream(
        new ByteArrayInputStream(new byte[] {1}), new ByteArrayInputStream(new byte[] {2}));
    Cases.both(() -> {
      in.read();
      in.read();
    }, () -> in.read());
  }

  //: race
  static void dataWritten() throws Exception {
    DataOutputStream out = new DataOutputStream(new ByteArrayOutputStream());
    Cases.both(() -> out.writeShort(1), () -> out.writeShort(2));
  }

  //: both
  static void dataBytes() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    DataOutputStream a = new DataOutputStream(to), b = new DataOutputStream(to);
    Cases.both(() -> a.write('a'), () -> b.write('b'));
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: race
  static void formattersOneBuilder() throws Exception {
    StringBuilder b = new StringBuilder();
    Formatter f = new Formatter(b), g = new Formatter(b);
    Cases.both(() -> f.format("a"), () -> g.format("b"));
  }

  //: both
  static void formattersOneBuffer() throws Exception {
    StringBuffer b = new StringBuffer();
    Formatter f = new Formatter(b), g = new Formatter(b);
    Cases.both(() -> f.format("%s", "a"), () -> g.format("%d", 7));
    Cases.tell(b.toString(), "a7", "7a");
  }

  //: outcomes=a1b|ab1|1ab
  static void formatterPieces() throws Exception {
    StringBuffer b = new StringBuffer();
    Formatter f = new Formatter(b);
    Cases.both(() -> f.format("a%s", "b"), () -> b.append('1'));
    System.out.print(b);
  }

  static class Shout extends PrintStream {
    Shout(OutputStream o) {
      super(o, true);
    }
    @Override
    public void println(String s) {
      super.print(s + "!");
    }
  }

  //: both
  static void ownPrintStreamAsOut() throws Exception {
    PrintStream old = System.out;
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    System.setOut(new Shout(to));
    Cases.both(() -> System.out.println("a"), () -> System.out.println("b"));
    System.setOut(old);
    Cases.tell(to.toString(), "a!b!", "b!a!");
  }

  //: both
  static void stackTraces() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream p = new PrintStream(to, true);
    Throwable e = new Throwable("AA"), f = new Throwable("BB");
    e.setStackTrace(new StackTraceElement[0]);
    f.setStackTrace(new StackTraceElement[0]);
    Cases.both(() -> e.printStackTrace(p), () -> f.printStackTrace(p));
    Cases.tell(to.toString().indexOf("AA") < to.toString().indexOf("BB"));
  }

  //: both
  static void stackTracesToWriter() throws Exception {
    StringWriter to = new StringWriter();
    PrintWriter p = new PrintWriter(to);
    Throwable e = new Throwable("AA"), f = new Throwable("BB");
    e.setStackTrace(new StackTraceElement[0]);
    f.setStackTrace(new StackTraceElement[0]);
    Cases.both(() -> e.printStackTrace(p), () -> f.printStackTrace(p));
    Cases.tell(to.toString().indexOf("AA") < to.toString().indexOf("BB"));
  }

  //: both
  static void stackTracesToReplacedErr() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream old = System.err;
    System.setErr(new PrintStream(to, true));
    Throwable e = new Throwable("AA"), f = new Throwable("BB");
    e.setStackTrace(new StackTraceElement[0]);
    f.setStackTrace(new StackTraceElement[0]);
    Cases.both(() -> e.printStackTrace(), () -> f.printStackTrace());
    System.setErr(old);
    Cases.tell(to.toString().indexOf("AA") < to.toString().indexOf("BB"));
  }

  static java.util.logging.Formatter plain() {
    return new java.util.logging.Formatter() {
      public String format(LogRecord r) {
        return r.getMessage();
      }
    };
  }

  //: both
  static void loggerToMemory() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    StreamHandler h = new StreamHandler(to, plain());
    Logger l = Logger.getAnonymousLogger();
    l.setUseParentHandlers(false);
    l.addHandler(h);
    Cases.both(() -> l.info("a"), () -> l.info("b"));
    h.flush();
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void twoLoggersOneHandler() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    StreamHandler h = new StreamHandler(to, plain());
    Logger l = Logger.getLogger("p.q"), m = Logger.getLogger("p.r"), top = Logger.getLogger("p");
    top.setUseParentHandlers(false);
    top.addHandler(h);
    Cases.both(() -> l.info("a"), () -> m.info("b"));
    h.flush();
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void consoleHandlerAfterSetErr() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream old = System.err;
    System.setErr(new PrintStream(to, true));
    ConsoleHandler h = new ConsoleHandler();
    System.setErr(old);
    h.setFormatter(plain());
    Logger l = Logger.getAnonymousLogger();
    l.setUseParentHandlers(false);
    l.addHandler(h);
    Cases.both(() -> l.info("a"), () -> l.info("b"));
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void levelSeen() throws Exception {
    Logger l = Logger.getAnonymousLogger();
    boolean[] on = new boolean[1];
    Cases.both(() -> l.setLevel(Level.OFF), () -> on[0] = l.isLoggable(Level.SEVERE));
    Cases.tell(on[0]);
  }

  //: both
  static void handlerAdded() throws Exception {
    Logger l = Logger.getAnonymousLogger();
    int[] n = new int[1];
    Cases.both(()
                   -> l.addHandler(new MemoryHandler(new StreamHandler(), 3, Level.OFF)),
        () -> n[0] = l.getHandlers().length);
    Cases.tell(n[0] == 0);
  }

  //: both
  static void filterSeen() throws Exception {
    Logger l = Logger.getAnonymousLogger();
    boolean[] n = new boolean[1];
    Cases.both(() -> l.setFilter(r -> true), () -> n[0] = l.getFilter() == null);
    Cases.tell(n[0]);
  }

  //: both
  static void sequenceNumbers() throws Exception {
    long[] n = new long[2];
    Cases.both(()
                   -> n[0] = new LogRecord(Level.INFO, "").getSequenceNumber(),
        () -> n[1] = new LogRecord(Level.INFO, "").getSequenceNumber());
    Cases.tell(n[0] < n[1]);
  }

  //: race
  static void recordLevel() throws Exception {
    LogRecord r = new LogRecord(Level.INFO, "x");
    Cases.both(() -> r.setLevel(Level.FINE), () -> r.getLevel());
  }

  //: race
  static void recordParameters() throws Exception {
    Object[] p = {"a"};
    LogRecord r = new LogRecord(Level.INFO, "{0}");
    r.setParameters(p);
    SimpleFormatter f = new SimpleFormatter();
    Cases.both(() -> f.formatMessage(r), () -> p[0] = "b");
  }

  //: both
  static void propertiesStored() throws Exception {
    StringBuffer seen = new StringBuffer();
    Properties p = new Properties();
    Cases.both(() -> p.setProperty("k", "v"), () -> {
      StringWriter w = new StringWriter();
      p.store(w, null);
      seen.append(w.toString().contains("k=v"));
    });
    Cases.tell(seen.toString(), "true", "false");
  }

  //: both
  static void bufferCut() throws Exception {
    StringWriter w = new StringWriter();
    w.write("x");
    Cases.both(() -> w.getBuffer().setLength(0), () -> w.write("b"));
    Cases.tell(w.toString(), "b", "");
  }

  //: both
  static void charArrayReset() throws Exception {
    CharArrayWriter w = new CharArrayWriter();
    Cases.both(() -> w.write("b"), () -> w.write('c'));
    Cases.tell(w.toString(), "bc", "cb");
  }

  //: race
  static void charArrayResetRaces() throws Exception {
    CharArrayWriter w = new CharArrayWriter();
    Cases.both(() -> w.reset(), () -> w.write('c'));
  }

  //: both
  static void byteArrayReset() throws Exception {
    ByteArrayOutputStream w = new ByteArrayOutputStream();
    Cases.both(() -> w.reset(), () -> w.write('c'));
    Cases.tell(w.size() == 1);
  }

  //: both
  static void writtenTo() throws Exception {
    ByteArrayOutputStream w = new ByteArrayOutputStream(), v = new ByteArrayOutputStream();
    Cases.both(() -> w.writeTo(v), () -> w.writeBytes(new byte[] {'c'}));
    Cases.tell(v.size() == 1);
  }

  //: exception
  static void nullStreamClosed() throws Exception {
    OutputStream o = OutputStream.nullOutputStream();
    Cases.both(() -> o.close(), () -> o.write(1));
  }

  //: both
  static void stringReaderClosed() throws Exception {
    StringReader r = new StringReader("abc");
    boolean[] failed = new boolean[1];
    Cases.both(() -> r.close(), () -> {
      try {
        r.read();
      } catch (IOException e) {
        failed[0] = true;
      }
    });
    Cases.tell(failed[0]);
  }

  //: both
  static void channelOverMemory() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    WritableByteChannel c = Channels.newChannel(to);
    Cases.both(()
                   -> c.write(ByteBuffer.wrap(new byte[] {'a'})),
        () -> c.write(ByteBuffer.wrap(new byte[] {'b'})));
    Cases.tell(to.toString(), "ab", "ba");
  }

  //: both
  static void channelClosed() throws Exception {
    WritableByteChannel c = Channels.newChannel(new ByteArrayOutputStream());
    boolean[] open = new boolean[1];
    Cases.both(() -> c.close(), () -> open[0] = c.isOpen());
    Cases.tell(open[0]);
  }

  //: race
  static void bufferPositionMovedByChannel() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    WritableByteChannel c = Channels.newChannel(to);
    ByteBuffer b = ByteBuffer.wrap(new byte[] {1, 2, 3});
    Cases.both(() -> c.write(b), () -> b.position());
  }

  //: race
  static void bufferBytesReadByChannel() throws Exception {
    WritableByteChannel c = Channels.newChannel(new ByteArrayOutputStream());
    byte[] bytes = {1, 2, 3};
    ByteBuffer b = ByteBuffer.wrap(bytes);
    Cases.both(() -> c.write(b), () -> bytes[1] = 9);
  }

  //: race
  static void bufferFilledByChannel() throws Exception {
    ReadableByteChannel c = Channels.newChannel(new ByteArrayInputStream(new byte[] {1, 2}));
    byte[] bytes = new byte[2];
    Cases.both(() -> c.read(ByteBuffer.wrap(bytes)), () -> bytes[1] = 9);
  }

  static class Peek extends BufferedInputStream {
    Peek(InputStream in) {
      super(in);
    }
    int at() {
      return pos;
    }
  }

  //: race
  static void positionOfBuffered() throws Exception {
    Peek p = new Peek(new ByteArrayInputStream(new byte[] {1, 2}));
    Cases.both(() -> p.read(), () -> p.at());
  }

  static class PeekWriter extends PrintWriter {
    PeekWriter(Writer w) {
      super(w);
    }
    boolean closed() {
      return out == null;
    }
  }

  //: race
  static void outOfPrintWriter() throws Exception {
    PeekWriter p = new PeekWriter(new StringWriter());
    Cases.both(() -> p.close(), () -> p.closed());
  }

  static class PeekPipe extends PipedInputStream {
    int count() {
      return in;
    }
  }

  //: race
  static void inOfPipe() throws Exception {
    PeekPipe p = new PeekPipe();
    PipedOutputStream out = new PipedOutputStream(p);
    Cases.both(() -> out.write(1), () -> p.count());
  }

  //: race
  static void streamTokenizer() throws Exception {
    StreamTokenizer t = new StreamTokenizer(new StringReader("a b"));
    Cases.both(() -> t.nextToken(), () -> t.sval = null);
  }

  //: both
  static void encoderFlushed() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    OutputStreamWriter w = new OutputStreamWriter(to);
    w.write("a");
    int[] n = new int[1];
    Cases.both(() -> w.flush(), () -> n[0] = to.size());
    Cases.tell(n[0] == 0);
  }

  //: both
  static void bufferedFlushed() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    BufferedOutputStream w = new BufferedOutputStream(to);
    w.write('a');
    int[] n = new int[1];
    Cases.both(() -> w.flush(), () -> n[0] = to.size());
    Cases.tell(n[0] == 0);
  }

  //: both
  static void autoFlushAtLineEnd() throws Exception {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    PrintStream p = new PrintStream(new BufferedOutputStream(to), false);
    int[] n = new int[1];
    Cases.both(() -> {
      p.print("a");
      p.flush();
    }, () -> n[0] = to.size());
    Cases.tell(n[0] == 0);
  }

  static class Slow {
    int v;
    @Override
    public synchronized String toString() {
      return "" + x;
    }
  }

  //: race:Streams.x
  static void argumentOfPrintf() throws Exception {
    Slow s = new Slow();
    Cases.both(() -> System.out.printf("%s", s), () -> x = 1);
  }

  static class Seq implements CharSequence {
    public char charAt(int i) {
      return (char) ('a' + x);
    }
    public int length() {
      return 1;
    }
    public CharSequence subSequence(int a, int b) {
      return this;
    }
    public String toString() {
      return "" + charAt(0);
    }
  }

  //: race:Streams.x
  static void sequenceOfProgram() throws Exception {
    Cases.both(() -> System.out.append(new Seq()), () -> x = 1);
  }

  //: race:Streams.x
  static void sequenceIntoBuilder() throws Exception {
    Cases.both(() -> new StringBuilder().append(new Seq(), 0, 1), () -> x = 1);
  }

  static class Bytes extends OutputStream {
    int n;
    public void write(int b) {
      n++;
    }
  }

  //: verified
  static void ownStreamBelowPrint() throws Exception {
    Bytes b = new Bytes();
    PrintStream p = new PrintStream(b, true);
    Cases.both(() -> p.print('a'), () -> p.print('b'));
    assert b.n == 2;
  }

  //: race:Bytes.n
  static void ownStreamBelowTwoPrints() throws Exception {
    Bytes b = new Bytes();
    PrintStream p = new PrintStream(b, true), q = new PrintStream(b, true);
    Cases.both(() -> p.print('a'), () -> q.print('b'));
  }

  //: both
  static void interleavedLine() throws Exception {
    StringWriter w = new StringWriter();
    PrintWriter p = new PrintWriter(w);
    Cases.both(() -> {
      p.print("a");
      p.print("c");
    }, () -> p.print("b"));
    String s = w.toString();
    if (s.equals("bac"))
      return;
    Cases.tell(s, "acb", "abc");
  }

  //: both
  static void lineOfPrintWriterIsWhole() throws Exception {
    StringWriter w = new StringWriter();
    PrintWriter p = new PrintWriter(w);
    Cases.both(() -> p.println("a"), () -> p.println("b"));
    Cases.tell(w.toString(), "a\nb\n", "b\na\n");
  }

  //: outcomes=a/b/|b/a/|ab//|ba//
  static void linesOfTwoBufferedWriters() throws Exception {
    StringWriter w = new StringWriter();
    Cases.both(
        ()
            -> {
          w.write("a");
          w.write("/");
        },
        () -> {
          w.write("b");
          w.write("/");
        });
    System.out.print(w);
  }

  //: race
  static void objectStreamsOneTarget() throws Exception {
    int[] data = {1, 2};
    Cases.both(()
                   -> new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(data),
        () -> data[1] = 4);
  }

  static class Person implements Serializable {
    int age = 3;
    String name = "x";
  }

  //: race:Person.age
  static void fieldSerialized() throws Exception {
    Person p = new Person();
    Cases.both(
        () -> new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(p), () -> p.age = 4);
  }

  static byte[] image() throws Exception {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    new ObjectOutputStream(b).writeObject(new Person());
    return b.toByteArray();
  }

  //: race
  static void bytesDeserialized() throws Exception {
    byte[] b = image();
    Cases.both(()
                   -> new ObjectInputStream(new ByteArrayInputStream(b)).readObject(),
        () -> b[b.length - 1] = 'x');
  }

  //: race
  static void transferTo() throws Exception {
    byte[] b = {1, 2};
    Cases.both(
        () -> new ByteArrayInputStream(b).transferTo(new ByteArrayOutputStream()), () -> b[1] = 4);
  }

  //: both
  static void readAllOrOne() throws Exception {
    ByteArrayInputStream in = new ByteArrayInputStream(new byte[] {1, 2});
    int[] n = new int[1];
    Cases.both(() -> n[0] = in.readAllBytes().length, () -> in.skip(1));
    Cases.tell(n[0] == 1);
  }

  //: race
  static void markedBetween() throws Exception {
    ByteArrayInputStream in = new ByteArrayInputStream(new byte[] {1, 2});
    Cases.both(() -> in.read(), () -> in.mark(0));
  }

  //: both race
  static void checkErrorOfStandard() throws Exception {
    PrintStream p = new PrintStream(new FileOutputStream(FileDescriptor.out));
    boolean[] bad = new boolean[1];
    Cases.both(() -> p.close(), () -> {
      p.print("");
      bad[0] = p.checkError();
    });
    Cases.tell(bad[0]);
  }

  //: race exception
  static void charsetEncodedTwice() throws Exception {
    CharBuffer c = CharBuffer.wrap("ab");
    Cases.both(() -> StandardCharsets.UTF_8.encode(c), () -> c.get());
  }
}
