// Classes of the library that are not made for several threads: what two threads do to one object is checked.
import java.io.ByteArrayInputStream;
import java.lang.reflect.Array;
import java.net.DatagramPacket;
import java.net.HttpCookie;
import java.net.URL;
import java.net.URLConnection;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.text.ChoiceFormat;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.text.MessageFormat;
import java.text.ParsePosition;
import java.util.*;
import java.util.jar.Attributes;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.MemoryHandler;
import java.util.logging.StreamHandler;
import java.util.zip.*;

public class Classes {
  public static void main(String[] args) throws Throwable {
    Cases.run(Classes.class, args);
  }

  static int x;
  static Object seen;

  // ---- state that is set and read ----

  //: race exception
  static void charsetEncoder() throws Exception {
    CharsetEncoder e = StandardCharsets.UTF_8.newEncoder();
    Cases.both(() -> e.encode(CharBuffer.wrap("a")), () -> e.encode(CharBuffer.wrap("b")));
  }

  //: race exception
  static void charsetDecoder() throws Exception {
    CharsetDecoder d = StandardCharsets.UTF_8.newDecoder();
    Cases.both(() -> d.decode(ByteBuffer.wrap(new byte[1])), () -> d.reset());
  }

  //: race:CharsetEncoder.replacement race:CharsetEncoder.replacement[0]
  static void replacement() throws Exception {
    CharsetEncoder e = StandardCharsets.UTF_8.newEncoder();
    Cases.both(() -> e.replaceWith(new byte[] {'!'}), () -> x = e.replacement().length);
  }

  //: race
  static void localeBuilder() throws Exception {
    Locale.Builder b = new Locale.Builder();
    Cases.both(() -> b.setLanguage("de"), () -> seen = b.build());
  }

  //: race:LogRecord.message
  static void logRecord() throws Exception {
    LogRecord r = new LogRecord(Level.INFO, "a");
    Cases.both(() -> r.setMessage("b"), () -> seen = r.getMessage());
  }

  //: race exception
  static void serviceLoader() throws Exception {
    ServiceLoader<Runnable> all = ServiceLoader.load(Runnable.class);
    Cases.both(() -> all.iterator().hasNext(), () -> all.reload());
  }

  //: race:HttpCookie.value
  static void httpCookie() throws Exception {
    HttpCookie c = new HttpCookie("a", "b");
    Cases.both(() -> c.setValue("c"), () -> seen = c.getValue());
  }

  //: race:ZipEntry.comment
  static void zipEntry() throws Exception {
    ZipEntry e = new ZipEntry("a");
    Cases.both(() -> e.setComment("c"), () -> seen = e.getComment());
  }

  //: race
  static void attributes() throws Exception {
    Attributes a = new Attributes();
    Cases.both(() -> a.putValue("A", "b"), () -> seen = a.getValue("A"));
  }

  //: race
  static void dateFormatSymbols() throws Exception {
    DateFormatSymbols s = new DateFormatSymbols(Locale.ROOT);
    Cases.both(() -> s.setEras(new String[] {"a", "b"}), () -> seen = s.getEras());
  }

  //: race
  static void decimalFormatSymbols() throws Exception {
    DecimalFormatSymbols s = new DecimalFormatSymbols(Locale.ROOT);
    Cases.both(() -> s.setInfinity("oo"), () -> seen = s.getInfinity());
  }

  //: race:FieldPosition.beginIndex
  static void fieldPosition() throws Exception {
    FieldPosition p = new FieldPosition(0);
    Cases.both(() -> p.setBeginIndex(1), () -> x = p.getBeginIndex());
  }

  //: race:ParsePosition.index
  static void parsePosition() throws Exception {
    ParsePosition p = new ParsePosition(0);
    Cases.both(() -> p.setIndex(1), () -> x = p.getIndex());
  }

  //: race:TimeZone.ID
  static void timeZone() throws Exception {
    TimeZone z = TimeZone.getTimeZone("UTC");
    Cases.both(() -> z.setID("X"), () -> seen = z.getID());
  }

  //: race:ZoneInfo.rawOffsetDiff
  static void rawOffset() throws Exception {
    TimeZone z = TimeZone.getTimeZone("UTC");
    Cases.both(() -> z.setRawOffset(3600000), () -> x = z.getRawOffset());
  }

  //: race
  static void date() throws Exception {
    Date d = new Date(0);
    Cases.both(() -> d.setTime(1), () -> seen = d.getTime());
  }

  //: race
  static void dateFields() throws Exception {
    Date d = new Date(2000 - 1900, 0, 1);
    Cases.both(() -> d.setHours(1), () -> x = d.getHours());
  }

  //: race
  static void decimalFormat() throws Exception {
    DecimalFormat f = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.ROOT));
    Cases.both(() -> f.format(1.5), () -> f.format(2.5));
  }

  //: race
  static void messageFormat() throws Exception {
    MessageFormat f = new MessageFormat("{0}", Locale.ROOT);
    Cases.both(() -> f.applyPattern("{0}{1}"), () -> f.format(new Object[] {"a"}));
  }

  //: race exception
  static void choiceFormat() throws Exception {
    ChoiceFormat f = new ChoiceFormat("0#a|1#b");
    Cases.both(() -> f.applyPattern("0#b"), () -> f.format(0));
  }

  //: race first
  static void scanner() throws Exception {
    Scanner s = new Scanner("1 2");
    Cases.both(() -> s.nextInt(), () -> s.nextInt());
  }

  //: race
  static void tokenizer() throws Exception {
    StringTokenizer t = new StringTokenizer("a b");
    Cases.both(() -> t.nextToken(), () -> t.nextToken());
  }

  //: race
  static void urlConnection() throws Exception {
    URLConnection c = new URL("file:/none").openConnection();
    Cases.both(() -> c.setUseCaches(false), () -> x = c.getUseCaches() ? 1 : 0);
  }

  //: race
  static void processBuilder() throws Exception {
    ProcessBuilder b = new ProcessBuilder("a");
    Cases.both(() -> b.command("b"), () -> seen = b.command());
  }

  //: race
  static void statistics() throws Exception {
    IntSummaryStatistics s = new IntSummaryStatistics();
    Cases.both(() -> s.accept(1), () -> s.accept(2));
  }

  //: race
  static void splitIterator() throws Exception {
    Spliterator<String> s = Stream.of("a", "b");
    Cases.both(() -> s.tryAdvance(a -> {}), () -> s.tryAdvance(a -> {}));
  }

  interface Stream {
    static Spliterator<String> of(String... all) {
      return java.util.stream.Stream.of(all).spliterator();
    }
  }

  // ---- arrays and buffers handed to the library ----

  //: race:byte[]
  static void crcOfShared() throws Exception {
    byte[] data = {1, 2};
    Cases.both(() -> new CRC32().update(data), () -> data[1] = 3);
  }

  //: race:byte[]
  static void adlerOfShared() throws Exception {
    byte[] data = {1, 2};
    Cases.both(() -> new Adler32().update(data, 0, 2), () -> data[1] = 3);
  }

  //: verified
  static void adlerOfOtherPart() throws Exception {
    byte[] data = {1, 2};
    Cases.both(() -> new Adler32().update(data, 0, 1), () -> data[1] = 3);
  }

  //: race:ByteBuffer.hb[1]
  static void crcOfBuffer() throws Exception {
    byte[] data = {1, 2};
    Cases.both(() -> new CRC32().update(ByteBuffer.wrap(data)), () -> data[1] = 3);
  }

  //: race:byte[]
  static void checkedStream() throws Exception {
    byte[] to = new byte[2];
    CheckedInputStream in =
        new CheckedInputStream(new ByteArrayInputStream(new byte[] {1, 2}), new CRC32());
    Cases.both(() -> in.read(to, 0, 2), () -> x = to[0]);
  }

  //: race
  static void checkedStreamShared() throws Exception {
    CheckedInputStream in =
        new CheckedInputStream(new ByteArrayInputStream(new byte[] {1, 2}), new Adler32());
    Cases.both(() -> in.read(), () -> seen = in.getChecksum().getValue());
  }

  //: race:CharBuffer.hb[1]
  static void encodedChars() throws Exception {
    char[] text = {'a', 'b'};
    Cases.both(() -> StandardCharsets.UTF_8.encode(CharBuffer.wrap(text)), () -> text[1] = 'c');
  }

  //: race:ByteBuffer.hb[1]
  static void decodedBytes() throws Exception {
    byte[] text = {'a', 'b'};
    Cases.both(() -> StandardCharsets.UTF_8.decode(ByteBuffer.wrap(text)), () -> text[1] = 'c');
  }

  //: race
  static void encodedBuffer() throws Exception {
    CharBuffer text = CharBuffer.allocate(2);
    Cases.both(() -> StandardCharsets.UTF_8.encode(text), () -> text.put(1, 'c'));
  }

  //: race
  static void decodedPosition() throws Exception {
    ByteBuffer text = ByteBuffer.allocate(2);
    Cases.both(() -> StandardCharsets.UTF_8.decode(text), () -> x = text.position());
  }

  //: race first
  static void encodedTwice() throws Exception {
    CharBuffer text = CharBuffer.wrap("ab");
    Cases.both(() -> StandardCharsets.UTF_8.encode(text), () -> StandardCharsets.UTF_16.encode(text));
  }

  //: race:Deflater.inputArray[2]
  static void deflated() throws Exception {
    byte[] data = {1, 2, 3, 4};
    Cases.both(() -> {
      Deflater d = new Deflater();
      d.setInput(data);
      d.finish();
      d.deflate(new byte[100]);
      d.end();
    }, () -> data[2] = 0);
  }

  //: race:byte[]
  static void base64() throws Exception {
    byte[] data = {1, 2, 3};
    Cases.both(() -> Base64.getEncoder().encodeToString(data), () -> data[2] = 0);
  }

  public static int sum(int a, int b) {
    return a + b;
  }

  public Classes() {}
  public Classes(String s) {}

  //: race:Object[]
  static void invoked() throws Exception {
    var m = Classes.class.getMethod("sum", int.class, int.class);
    Object[] args = {1, 2};
    Cases.both(() -> m.invoke(null, args), () -> args[1] = 3);
  }

  //: race:Object[] both
  static void invokedEither() throws Exception {
    var m = Classes.class.getMethod("sum", int.class, int.class);
    Object[] args = {1, 2};
    Cases.both(() -> seen = m.invoke(null, args), () -> args[1] = 3);
    Cases.tell(seen.equals(3));
  }

  //: race:Object[]
  static void constructed() throws Exception {
    var c = Classes.class.getConstructor(String.class);
    Object[] args = {"a"};
    Cases.both(() -> c.newInstance(args), () -> args[0] = "b");
  }

  //: race:int[]
  static void dimensions() throws Exception {
    int[] size = {1, 2};
    Cases.both(() -> Array.newInstance(int.class, size), () -> size[1] = 3);
  }

  //: race:Thread[]
  static void enumerated() throws Exception {
    Thread[] all = new Thread[4];
    Cases.both(() -> Thread.currentThread().getThreadGroup().enumerate(all), () -> seen = all[0]);
  }

  //: race:byte[]
  static void digested() throws Exception {
    byte[] data = {1, 2};
    Cases.both(() -> java.security.MessageDigest.getInstance("MD5").digest(data), () -> data[1] = 0);
  }

  //: race:byte[]
  static void number() throws Exception {
    byte[] data = {1, 2};
    Cases.both(() -> seen = new java.math.BigInteger(data), () -> data[1] = 0);
  }

  //: race:byte[]
  static void uuid() throws Exception {
    byte[] data = {1, 2};
    Cases.both(() -> seen = UUID.nameUUIDFromBytes(data), () -> data[1] = 0);
  }

  // ---- classes that are made for several threads, and immutable ones ----

  //: verified
  static void inflater() throws Exception {
    Deflater d = new Deflater();
    d.setInput(new byte[] {1, 2, 3});
    Cases.both(() -> d.finish(), () -> x = d.getAdler());
  }

  //: verified
  static void packet() throws Exception {
    DatagramPacket p = new DatagramPacket(new byte[2], 2);
    Cases.both(() -> p.setLength(1), () -> x = p.getLength());
  }

  //: verified
  static void properties() throws Exception {
    Properties p = new Properties();
    Cases.both(() -> p.setProperty("a", "b"), () -> seen = p.getProperty("a"));
  }

  //: verified
  static void handlers() throws Exception {
    MemoryHandler h = new MemoryHandler(new StreamHandler(), 2, Level.SEVERE);
    Cases.both(() -> h.publish(new LogRecord(Level.INFO, "a")), () -> h.push());
  }

  //: verified
  static void immutable() throws Exception {
    var number = new java.math.BigDecimal("1.25");
    var uri = java.net.URI.create("http://a/b?c");
    var zone = java.time.ZoneId.of("UTC");
    var format = java.time.format.DateTimeFormatter.ISO_LOCAL_DATE;
    var pattern = java.util.regex.Pattern.compile("(a|b)+c*");
    var currency = Currency.getInstance("EUR");
    var path = java.nio.file.Path.of("a/b/../c");
    var file = new java.io.File("a/b");
    var locale = Locale.GERMANY;
    String text = new String(new char[] {'a', 'b'});
    Cases.Action use = () -> {
      number.toString();
      number.precision();
      uri.getPath();
      uri.hashCode();
      uri.toString();
      zone.getRules().toString();
      format.format(java.time.LocalDate.EPOCH);
      pattern.matcher("abcc").matches();
      pattern.asPredicate().test("x");
      currency.getCurrencyCode();
      path.normalize().toString();
      path.hashCode();
      file.getName();
      file.toPath();
      locale.toLanguageTag();
      locale.hashCode();
      text.hashCode();
    };
    Cases.both(use, use);
  }

  //: verified
  static void formattedByEach() throws Exception {
    Cases.Action use = () -> {
      String.format(Locale.ROOT, "%5.2f %s %d", 1.5, "a", 3);
      MessageFormat.format("{0}", "a");
    };
    Cases.both(use, use);
  }

  //: verified
  static void numbersOfEach() throws Exception {
    Cases.Action use = () -> java.text.NumberFormat.getInstance(Locale.ROOT).format(2.5);
    Cases.both(use, use);
  }

  //: verified
  static void datesOfEach() throws Exception {
    Cases.Action use = () -> new java.text.SimpleDateFormat("yyyy", Locale.ROOT).format(new Date(0));
    use.run();
    Cases.both(use, use);
  }

  //: verified
  static void zonesOfEach() throws Exception {
    Cases.Action use = () -> {
      java.time.ZoneId.systemDefault().getRules();
      TimeZone.getDefault().toZoneId();
      Calendar.getInstance().getTimeInMillis();
      new Date(0).toString();
    };
    use.run();
    Cases.both(use, use);
  }

  //: verified
  static void codersOfEach() throws Exception {
    Cases.Action use = () -> {
      StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap("ab"));
      StandardCharsets.UTF_16.decode(StandardCharsets.UTF_16.encode("ab"));
      new CRC32().update(new byte[3]);
      UUID.nameUUIDFromBytes(new byte[1]);
      new Locale.Builder().setLanguage("fr").build();
    };
    Cases.both(use, use);
  }

  //: verified
  static void scannersOfEach() throws Exception {
    Cases.Action use = () -> new Scanner("1 2").nextInt();
    use.run();
    Cases.both(use, use);
  }

  //: verified
  static void logging() throws Exception {
    java.util.logging.Logger logger = java.util.logging.Logger.getLogger("a");
    Cases.both(() -> logger.info("a"), () -> logger.warning("b"));
  }

  //: verified
  static void random() throws Exception {
    Random r = new Random(1);
    Cases.both(() -> r.nextGaussian(), () -> r.nextGaussian());
  }

  //: verified
  static void bundles() throws Exception {
    ResourceBundle b = new ListResourceBundle() {
      @Override
      protected Object[][] getContents() {
        return new Object[][] {{"a", "b"}};
      }
    };
    Cases.both(() -> b.getString("a"), () -> b.containsKey("a"));
  }

  //: verified
  static void sharedThroughLock() throws Exception {
    CharsetEncoder e = StandardCharsets.UTF_16.newEncoder();
    ZipEntry z = new ZipEntry("a");
    TimeZone zone = TimeZone.getTimeZone("Europe/Berlin");
    Date d = new Date(0);
    Cases.Action use = () -> {
      synchronized (e) {
        e.encode(CharBuffer.wrap("a"));
        z.setComment("a" + z.getComment());
        zone.getOffset(0);
        d.setHours(d.getHours() + 1);
      }
    };
    Cases.both(use, use);
  }
}
