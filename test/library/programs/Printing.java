// More ways to print into memory and to the standard streams, and arrays and texts handed to them.
import java.io.*;
import java.nio.channels.*;
import java.nio.charset.*;
import java.security.*;
import java.util.*;
import java.util.logging.*;
import java.util.zip.*;

public class Printing {
  public static void main(String[] a) throws Throwable {
    Cases.run(Printing.class, a);
  }
  static final PrintStream real = System.out;

  //: outcomes=ab|ba
  static void appended() throws Exception {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    PrintStream p = new PrintStream(b);
    Cases.both(() -> p.append("a"), () -> p.append('b'));
    real.print(b);
  }

  //: outcomes=ab|ba
  static void printfInto() throws Exception {
    StringWriter b = new StringWriter();
    PrintWriter p = new PrintWriter(b);
    Cases.both(() -> p.printf("%s", "a"), () -> p.format("%s", "b"));
    real.print(b);
  }

  //: outcomes=ab|ba
  static void throughChecked() throws Exception {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    PrintStream p = new PrintStream(new CheckedOutputStream(b, new CRC32()));
    Cases.both(() -> p.print("a"), () -> p.print("b"));
    p.flush();
    real.print(b);
  }

  //: both
  static void checkedSum() throws Exception {
    CheckedOutputStream c = new CheckedOutputStream(new ByteArrayOutputStream(), new CRC32());
    PrintStream p = new PrintStream(c);
    Cases.both(() -> p.print("a"), () -> p.print("b"));
    p.flush();
    CRC32 x = new CRC32();
    x.update('a');
    x.update('b');
    Cases.tell(c.getChecksum().getValue() == x.getValue());
  }

  //: outcomes=ab|ba
  static void channelWriter() throws Exception {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    Writer w = Channels.newWriter(Channels.newChannel(b), StandardCharsets.UTF_8);
    Cases.both(() -> { synchronized (b) { w.write("a"); w.flush(); } }, () -> { synchronized (b) { w.write("b"); w.flush(); } });
    real.print(b);
  }


  //: outcomes=ab|ba
  static void errReplaced() throws Exception {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    System.setErr(new PrintStream(b, true));
    Cases.both(() -> System.err.print("a"), () -> System.err.print("b"));
    real.print(b);
  }

  //: outcomes=true|false
  static void errReplacedCheck() throws Exception {
    PrintStream p = new PrintStream(new ByteArrayOutputStream());
    Cases.both(() -> p.close(), () -> { p.print("x"); synchronized (p) { real.print(p.checkError()); }; });
  }

  //: race
  static void outSetOutPrinted() throws Exception {
    PrintStream p = new PrintStream(new ByteArrayOutputStream());
    Cases.both(() -> System.setErr(p), () -> System.err.append('x'));
  }

  //: race
  static void inSetAndRead() throws Exception {
    Cases.both(() -> System.setIn(new ByteArrayInputStream(new byte[0])), () -> System.in.available());
  }

  static class Tee extends FilterOutputStream {
    int n;
    Tee(OutputStream o) { super(o); }
    @Override public void write(int c) throws IOException { n++; super.write(c); }
  }

  //: verified
  static void teeUnderPrint() throws Exception {
    Tee t = new Tee(System.out);
    PrintStream p = new PrintStream(t);
    Cases.both(() -> p.print("a"), () -> p.print("b"));
  }

  //: race
  static void teeUnderTwo() throws Exception {
    Tee t = new Tee(System.out);
    PrintStream p = new PrintStream(t), q = new PrintStream(t);
    Cases.both(() -> p.print("a"), () -> q.print("b"));
  }

  //: both
  static void sizeOfData() throws Exception {
    DataOutputStream d = new DataOutputStream(System.out);
    PrintStream p = new PrintStream(d);
    int[] seen = new int[1];
    Cases.both(() -> p.print("a"), () -> { synchronized (p) { seen[0] = d.size(); } });
    Cases.tell(seen[0] == 0);
  }

  //: verified
  static void printThenTextOrdered() throws Exception {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    PrintStream p = new PrintStream(b);
    int[] plain = new int[1];
    Cases.both(() -> { plain[0] = 1; p.print("a"); p.flush(); }, () -> { if (b.size() > 0) real.print(plain[0]); });
  }

  //: race
  static void printAfterTextNotOrdered() throws Exception {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    PrintStream p = new PrintStream(b);
    int[] plain = new int[1];
    Cases.both(() -> { p.print("a"); p.flush(); plain[0] = 1; }, () -> { if (b.size() > 0) real.print(plain[0]); });
  }

  //: verified
  static void stringWriterOrders() throws Exception {
    StringWriter w = new StringWriter();
    int[] plain = new int[1];
    Cases.both(() -> { plain[0] = 1; w.write("a"); }, () -> { if (w.toString().equals("a")) plain[0]++; });
  }

  //: outcomes=ab|ba
  static void formatterOverBuffer() throws Exception {
    StringBuffer s = new StringBuffer();
    Cases.both(() -> new java.util.Formatter(s).format("%s", "a"), () -> new java.util.Formatter(s).format("%s", "b"));
    real.print(s);
  }

  //: race
  static void digestStream() throws Exception {
    DigestOutputStream d = new DigestOutputStream(new ByteArrayOutputStream(), MessageDigest.getInstance("MD5"));
    Cases.both(() -> d.write(1), () -> d.on(false));
  }

  //: race
  static void dataOutput() throws Exception {
    DataOutputStream d = new DataOutputStream(new ByteArrayOutputStream());
    Cases.both(() -> d.writeInt(1), () -> d.writeShort(2));
  }

  //: race
  static void printsCharsBoth() throws Exception {
    char[] c = {'a', 'b'};
    Cases.both(() -> c[1] = 'x', () -> System.out.println(c));
  }

  //: race
  static void printsArgsBoth() throws Exception {
    Object[] c = {"a", "b"};
    Cases.both(() -> c[1] = "x", () -> System.out.printf("%s%s", c));
  }

  //: race
  static void writesBytesErr() throws Exception {
    byte[] c = {'a', 'b'};
    Cases.both(() -> c[1] = 'x', () -> System.err.write(c, 0, 2));
  }

  //: verified
  static void writesBytesErrApart() throws Exception {
    byte[] c = {'a', 'b'};
    Cases.both(() -> c[1] = 'x', () -> System.err.write(c, 0, 1));
  }

  static class Named {
    String name = "a";
    @Override public String toString() { return name; }
  }

  //: race
  static void printsObject() throws Exception {
    Named n = new Named();
    Cases.both(() -> n.name = "b", () -> System.out.println(n));
  }

  //: race
  static void printsBuilder() throws Exception {
    StringBuilder n = new StringBuilder("a");
    Cases.both(() -> n.append("b"), () -> System.out.println(n));
  }

  //: race
  static void appendsBuilderPart() throws Exception {
    StringBuilder n = new StringBuilder("abc");
    Cases.both(() -> n.setCharAt(1, 'x'), () -> System.out.append(n, 0, 2));
  }

  //: outcomes=a|
  static void bufferedSeen() throws Exception {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    BufferedOutputStream o = new BufferedOutputStream(b);
    o.write('a');
    String[] seen = new String[1];
    Cases.both(() -> o.flush(), () -> seen[0] = b.toString());
    real.print(seen[0]);
  }

  //: outcomes=1
  static void pipeReadAll() throws Exception {
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream out = new PipedOutputStream(in);
    Cases.both(() -> { out.write(1); out.close(); }, () -> real.print(in.read()));
    System.exit(0);
  }

  //: race
  static void builderReplacedArray() throws Exception {
    StringBuilder n = new StringBuilder("\u0416bc");
    Cases.both(() -> n.setCharAt(0, '\u0417'), () -> n.chars().sum());
  }

  //: race
  static void splitShared() throws Exception {
    String[] parts = "a,b".split(",");
    Cases.both(() -> parts[0] = "x", () -> real.print(parts[0]));
  }

  //: race
  static void linesShared() throws Exception {
    Object[] parts = "a\nb".lines().toArray();
    Cases.both(() -> parts[0] = "x", () -> Arrays.hashCode(parts));
  }

  //: race
  static void toStringOfBuilderWide() throws Exception {
    StringBuilder n = new StringBuilder("\u0416bc");
    Cases.both(() -> n.deleteCharAt(0), () -> n.lastIndexOf("c"));
  }

  //: race
  static void builderCompare() throws Exception {
    StringBuilder n = new StringBuilder("ab"), m = new StringBuilder("ac");
    Cases.both(() -> n.setCharAt(0, 'x'), () -> m.compareTo(n));
  }

  //: race
  static void getBytesOfChars() throws Exception {
    char[] n = "abc".toCharArray();
    Cases.both(() -> n[0] = 'x', () -> StandardCharsets.UTF_8.encode(java.nio.CharBuffer.wrap(n)));
  }

  //: outcomes=ab|ba
  static void loggingToReplacedErr() throws Exception {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    System.setErr(new PrintStream(b, true));
    Logger l = Logger.getAnonymousLogger();
    l.setUseParentHandlers(false);
    ConsoleHandler h = new ConsoleHandler();
    h.setFormatter(new SimpleFormatter() { @Override public String format(LogRecord r) { return r.getMessage(); } });
    l.addHandler(h);
    Cases.both(() -> l.info("a"), () -> l.info("b"));
    real.print(b);
  }

  //: outcomes=C.f(Native_Method),C.f(Unknown_Source),C.f(F),C.f(F:0),true,C.f(F:1),app//C.f(F:1),m/C.f(F:1),m@9/C.f(F:1),app/m@9/C.f(F:1),Printing.made(Printing.java),java.base/java.util.Collections$UnmodifiableCollection.add
  static void textsOfFrames() throws Exception {
    StringJoiner out = new StringJoiner(",");
    Cases.Action none = () -> {};
    Cases.both(none, () -> {
      for (Integer line : new Integer[] {-2, 1, -1, 0}) out.add(new StackTraceElement("C", "f", line == 1 ? null : "F", line).toString());
      out.add("" + new StackTraceElement("\u00e9", "\u4e16", "F", 7).toString().equals("\u00e9.\u4e16(F:7)"));
      for (String names : new String[] {",,", "app,,", ",m,", ",m,9", "app,m,9"}) {
        String[] n = names.split(",", -1);
        out.add(new StackTraceElement(n[0], n[1], n[2], "C", "f", "F", 1).toString());
      }
      out.add(frame(made()).replaceAll(":\\d+", ""));
      try {
        Collections.unmodifiableList(new ArrayList<>()).add(null);
      } catch (UnsupportedOperationException e) {
        out.add(frame(e).replaceAll("[(].*", ""));
      }
    });
    real.print(out.toString().replace(' ', '_'));
  }
  static Throwable made() {
    return new Throwable();
  }
  static String frame(Throwable t) {
    return t.getStackTrace()[0].toString();
  }
}
