// Objects of the library that threads share: which of them are thread-safe.
import java.io.*;
import java.lang.invoke.*;
import java.math.*;
import java.net.*;
import java.nio.*;
import java.nio.charset.*;
import java.security.*;
import java.text.*;
import java.time.*;
import java.time.format.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.jar.*;
import java.util.logging.*;
import java.util.regex.*;
import java.util.stream.*;
import java.util.zip.*;

public class SharedObjects {
  public static void main(String[] a) throws Throwable {
    Cases.run(SharedObjects.class, a);
  }
  static final StringBuffer log = new StringBuffer();
  static void run(Cases.Action a, Cases.Action b) throws Exception {
    Cases.both(a, b);
    System.out.print(log);
  }
  static void log(Object o) {
    log.append(o);
  }

  //: race
  static void calendarSet() throws Exception {
    Calendar c = new GregorianCalendar(2020, 1, 1);
    Cases.both(() -> c.set(Calendar.YEAR, 2021), () -> c.isSet(Calendar.YEAR));
  }

  //: race
  static void simpleZoneOffset() throws Exception {
    SimpleTimeZone z = new SimpleTimeZone(0, "X");
    Cases.both(() -> z.setRawOffset(3600000), () -> z.getRawOffset());
  }

  //: race exception
  static void builderOfFormatter() throws Exception {
    DateTimeFormatterBuilder b = new DateTimeFormatterBuilder();
    Cases.both(() -> b.appendLiteral("x"), () -> b.appendLiteral("y"));
  }

  //: race
  static void tokenizerField() throws Exception {
    StreamTokenizer t = new StreamTokenizer(new StringReader("a b"));
    Cases.both(() -> t.ttype = 5, () -> log(t.ttype));
  }

  //: race
  static void tokenizerString() throws Exception {
    StringTokenizer t = new StringTokenizer("a b c");
    Cases.both(() -> t.nextToken(), () -> t.hasMoreTokens());
  }

  //: race
  static void manifestAttributes() throws Exception {
    Manifest m = new Manifest();
    Cases.both(() -> m.getEntries().put("x", new Attributes()), () -> m.getEntries().size());
  }

  //: race
  static void millisOfRecord() throws Exception {
    LogRecord r = new LogRecord(Level.INFO, "x");
    Cases.both(() -> r.setLoggerName("n"), () -> r.getLoggerName());
  }

  //: race
  static void thrownOfRecord() throws Exception {
    LogRecord r = new LogRecord(Level.INFO, "x");
    Cases.both(() -> r.setThrown(new Error()), () -> r.getThrown());
  }

  //: race
  static void recordResource() throws Exception {
    LogRecord r = new LogRecord(Level.INFO, "x");
    Cases.both(() -> r.setResourceBundleName("n"), () -> r.getResourceBundleName());
  }

  //: outcomes=true|false
  static void loggerLevel() throws Exception {
    Logger l = Logger.getLogger("zz");
    run(() -> l.setLevel(Level.FINE), () -> log(l.getLevel() == null));
  }

  //: outcomes=true|false
  static void parentHandlers() throws Exception {
    Logger l = Logger.getLogger("zz");
    run(() -> l.setUseParentHandlers(false), () -> log(l.getUseParentHandlers()));
  }

  //: outcomes=true|false
  static void handlerFormatter() throws Exception {
    StreamHandler h = new StreamHandler(new ByteArrayOutputStream(), new SimpleFormatter());
    run(() -> h.setFormatter(new XMLFormatter()), () -> log(h.getFormatter() instanceof XMLFormatter));
  }

  //: outcomes=true|false
  static void handlerLevel() throws Exception {
    StreamHandler h = new StreamHandler(new ByteArrayOutputStream(), new SimpleFormatter());
    run(() -> h.setLevel(Level.OFF), () -> log(h.getLevel() == Level.OFF));
  }

  //: outcomes=ab|ba
  static void streamHandlerOrder() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StreamHandler h = new StreamHandler(out, new SimpleFormatter() {
      @Override public String format(LogRecord r) { return r.getMessage(); }
    });
    Cases.both(() -> h.publish(new LogRecord(Level.INFO, "a")), () -> h.publish(new LogRecord(Level.INFO, "b")));
    h.flush();
    System.out.print(out);
  }

  //: outcomes=a|
  static void memoryHandlerPushed() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StreamHandler h = new StreamHandler(out, new SimpleFormatter() {
      @Override public String format(LogRecord r) { return r.getMessage(); }
    });
    MemoryHandler m = new MemoryHandler(h, 4, Level.OFF);
    Cases.both(() -> m.publish(new LogRecord(Level.INFO, "a")), () -> m.push());
    h.flush();
    System.out.print(out);
  }

  //: race
  static void bitSet() throws Exception {
    BitSet b = new BitSet();
    Cases.both(() -> b.set(3), () -> b.get(70));
  }

  //: race
  static void charBuffer() throws Exception {
    CharBuffer b = CharBuffer.allocate(8);
    Cases.both(() -> b.put('x'), () -> b.remaining());
  }

  //: race
  static void intBufferElements() throws Exception {
    IntBuffer b = IntBuffer.allocate(8);
    Cases.both(() -> b.put(2, 7), () -> log(b.get(2)));
  }

  //: verified
  static void intBufferApart() throws Exception {
    IntBuffer b = IntBuffer.allocate(8);
    Cases.both(() -> b.put(2, 7), () -> b.put(3, 7));
  }

  //: race
  static void matcherReset() throws Exception {
    Matcher m = Pattern.compile("a").matcher("ba");
    Cases.both(() -> m.find(), () -> m.hitEnd());
  }

  //: race
  static void signatureObject() throws Exception {
    MessageDigest d = MessageDigest.getInstance("SHA-256");
    Cases.both(() -> d.update((byte) 1), () -> d.update((byte) 2));
  }

  //: race
  static void eventSource() throws Exception {
    class E extends EventObject {
      E(Object s) { super(s); }
      void to(Object s) { source = s; }
    }
    E e = new E("a");
    Cases.both(() -> e.to("b"), () -> log(e.getSource()));
  }

  //: race
  static void interruptedTransfer() throws Exception {
    InterruptedIOException e = new InterruptedIOException();
    Cases.both(() -> e.bytesTransferred = 3, () -> log(e.bytesTransferred));
  }

  //: race:OptionalDataException.eof race:OptionalDataException.length
  static void optionalData() throws Exception {
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(primitiveData()));
    OptionalDataException e;
    try {
      in.readObject();
      throw new IllegalStateException();
    } catch (OptionalDataException caught) {
      e = caught;
    }
    Cases.both(() -> { e.eof = true; e.length = 0; }, () -> log(e.eof + " " + e.length));
  }
  static byte[] primitiveData() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ObjectOutputStream data = new ObjectOutputStream(out)) {
      data.writeInt(1);
    }
    return out.toByteArray();
  }

  //: verified
  static void messageOfNull() throws Exception {
    NullPointerException e = thrown();
    Cases.both(() -> e.getMessage(), () -> e.getMessage());
  }
  static NullPointerException thrown() {
    try {
      ((Object) null).hashCode();
      return null;
    } catch (NullPointerException e) {
      return e;
    }
  }

  //: race
  static void requestBuilder() throws Exception {
    java.net.http.HttpRequest.Builder b = java.net.http.HttpRequest.newBuilder();
    Cases.both(() -> b.expectContinue(true), () -> b.expectContinue(false));
  }

  //: race
  static void clientBuilder() throws Exception {
    java.net.http.HttpClient.Builder b = java.net.http.HttpClient.newBuilder();
    Cases.both(() -> b.priority(3), () -> b.priority(4));
  }

  //: race
  static void modCount() throws Exception {
    class L extends AbstractList<Integer> {
      public Integer get(int i) { return modCount; }
      public int size() { return 1; }
      void touch() { modCount++; }
    }
    L l = new L();
    Cases.both(() -> l.touch(), () -> log(l.get(0)));
  }

  //: race
  static void iteratorOfImmutable() throws Exception {
    Iterator<Integer> it = List.of(1, 2).iterator();
    Cases.both(() -> it.next(), () -> it.hasNext());
  }

  //: race
  static void optionalInBox() throws Exception {
    AtomicReference<int[]> r = new AtomicReference<>(new int[1]);
    Cases.both(() -> r.get()[0] = 1, () -> log(r.get()[0]));
  }

  //: race
  static void summary() throws Exception {
    LongSummaryStatistics s = new LongSummaryStatistics();
    Cases.both(() -> s.accept(1L), () -> s.getMax());
  }

  //: race
  static void collectionsSwap() throws Exception {
    List<Integer> l = Arrays.asList(1, 2);
    Cases.both(() -> Collections.swap(l, 0, 1), () -> log(l.get(0)));
  }

  //: race
  static void checkedMapView() throws Exception {
    Map<String, String> m = Collections.checkedMap(new HashMap<>(), String.class, String.class);
    Cases.both(() -> m.put("a", "b"), () -> m.size());
  }

  //: verified
  static void syncedMapCompute() throws Exception {
    Map<String, Integer> m = Collections.synchronizedMap(new HashMap<>());
    Cases.both(() -> m.merge("a", 1, Integer::sum), () -> m.merge("a", 1, Integer::sum));
    if (m.get("a") != 2) throw new IllegalStateException();
  }

  //: race
  static void setFromMap() throws Exception {
    Set<String> s = Collections.newSetFromMap(new HashMap<>());
    Cases.both(() -> s.add("a"), () -> s.contains("a"));
  }

  //: outcomes=true|false
  static void setFromConcurrentMap() throws Exception {
    Set<String> s = Collections.newSetFromMap(new ConcurrentHashMap<>());
    run(() -> s.add("a"), () -> log(s.contains("a")));
  }

  //: outcomes=1|2
  static void corePoolSize() throws Exception {
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 4, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    run(() -> p.setCorePoolSize(2), () -> log(p.getCorePoolSize()));
  }

  //: outcomes=1|2
  static void keepAlive() throws Exception {
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 4, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    run(() -> p.setKeepAliveTime(2, TimeUnit.SECONDS), () -> log(p.getKeepAliveTime(TimeUnit.SECONDS)));
  }

  //: outcomes=true|false
  static void removeOnCancel() throws Exception {
    ScheduledThreadPoolExecutor p = new ScheduledThreadPoolExecutor(1);
    run(() -> p.setRemoveOnCancelPolicy(true), () -> log(p.getRemoveOnCancelPolicy()));
  }

  //: outcomes=true|false
  static void taskTag() throws Exception {
    ForkJoinTask<?> t = ForkJoinTask.adapt(() -> {});
    run(() -> t.setForkJoinTaskTag((short) 3), () -> log(t.getForkJoinTaskTag() == 3));
  }

  //: outcomes=0|1
  static void pendingCount() throws Exception {
    CountedCompleter<Void> c = new CountedCompleter<>() { public void compute() {} };
    run(() -> c.addToPendingCount(1), () -> log(c.getPendingCount()));
  }

  //: race
  static void futureSubclassField() throws Exception {
    class F extends FutureTask<Integer> {
      int n;
      F() { super(() -> 1); }
      @Override protected void done() { n++; }
    }
    F f = new F();
    Cases.both(() -> f.run(), () -> log(f.n));
  }

  //: verified
  static void futureSubclassGet() throws Exception {
    class F extends FutureTask<Integer> {
      int n;
      F() { super(() -> 1); }
      @Override protected void set(Integer v) { n++; super.set(v); }
    }
    F f = new F();
    Cases.both(() -> f.run(), () -> { f.get(); log(f.n); });
  }

  //: race
  static void futureDoneAfterGet() throws Exception {
    class F extends FutureTask<Integer> {
      int n;
      F() { super(() -> 1); }
      @Override protected void done() { n++; }
    }
    F f = new F();
    Cases.both(() -> f.run(), () -> { f.get(); log(f.n); });
  }

  //: race
  static void adlerShared() throws Exception {
    Adler32 c = new Adler32();
    Cases.both(() -> c.update(5), () -> c.getValue());
  }

  //: race
  static void zipEntryTime() throws Exception {
    ZipEntry z = new ZipEntry("a");
    Cases.both(() -> z.setComment("x"), () -> z.getComment());
  }

  //: race
  static void stringCharIterator() throws Exception {
    CharacterIterator i = new StringCharacterIterator("abc");
    Cases.both(() -> i.next(), () -> i.getIndex());
  }

  //: race
  static void breakIterator() throws Exception {
    BreakIterator i = BreakIterator.getWordInstance(Locale.ROOT);
    Cases.both(() -> i.setText("a b"), () -> i.setText("c d"));
  }

  //: race
  static void spliteratorShared() throws Exception {
    Spliterator<Integer> s = List.of(1, 2, 3).spliterator();
    Cases.both(() -> s.tryAdvance(x -> {}), () -> s.estimateSize());
  }

  //: race
  static void decimalSymbols() throws Exception {
    DecimalFormatSymbols s = new DecimalFormatSymbols(Locale.ROOT);
    Cases.both(() -> s.setZeroDigit('1'), () -> s.getZeroDigit());
  }

  //: race
  static void urlConnectionProperties() throws Exception {
    URLConnection c = new URL("file:/nowhere").openConnection();
    Cases.both(() -> c.setUseCaches(false), () -> c.getUseCaches());
  }

  //: race
  static void inflaterArray() throws Exception {
    byte[] in = new byte[4];
    Cases.both(() -> in[0] = 1, () -> new CRC32().update(in));
  }

  //: race
  static void secretArray() throws Exception {
    char[] in = new char[4];
    Cases.both(() -> in[0] = 'x', () -> log(String.valueOf(in, 0, 2)));
  }

  //: verified
  static void secretArrayApart() throws Exception {
    char[] in = new char[4];
    Cases.both(() -> in[3] = 'x', () -> log(String.valueOf(in, 0, 2)));
  }

  //: race
  static void bytesOfInput() throws Exception {
    byte[] b = {1, 2};
    Cases.both(() -> b[1] = 3, () -> new ByteArrayInputStream(b).readAllBytes());
  }

  //: verified
  static void bytesOfInputApart() throws Exception {
    byte[] b = {1, 2};
    Cases.both(() -> b[1] = 3, () -> new ByteArrayInputStream(b, 0, 1).readAllBytes());
  }

  //: race
  static void streamOverList() throws Exception {
    List<Integer> l = new ArrayList<>(List.of(1, 2));
    Cases.both(() -> l.set(0, 4), () -> l.stream().mapToInt(x -> x).sum());
  }

  //: race
  static void parallelIntoList() throws Exception {
    List<Integer> l = new ArrayList<>(1);
    Cases.both(() -> l.addAll(List.of(1, 2)), () -> l.addAll(List.of(3, 4)));
  }

  //: verified
  static void eachItsOwnText() throws Exception {
    Cases.both(() -> { Pattern.compile("(a|b)+").matcher("abab").matches(); new BigDecimal("1.50").stripTrailingZeros().toString(); },
               () -> { "a,b".split(","); LocalDate.of(2020, 1, 2).plusDays(3).toString(); Duration.parse("PT5S").toString(); });
  }

  static final Pattern SHARED = Pattern.compile("x(\\d+)");
  static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT);
  static final BigInteger BIG = new BigInteger("123456789012345678901234567890");

  //: verified
  static void immutablesShared() throws Exception {
    Cases.both(() -> { SHARED.matcher("x12").matches(); FORMAT.format(LocalDate.of(2020, 1, 1)); BIG.toString(); BIG.bitLength(); BIG.hashCode(); },
               () -> { SHARED.split("ax1b"); LocalDate.parse("2020-02-02", FORMAT); BIG.toString(); BIG.bitCount(); BIG.hashCode(); });
  }

  //: verified
  static void lazyStringHash() throws Exception {
    String s = new String("abc");
    UUID u = new UUID(1, 2);
    URI i = new URI("http://a/b");
    Cases.both(() -> { s.hashCode(); u.hashCode(); i.hashCode(); i.toString(); i.getPath(); }, () -> { s.hashCode(); u.toString(); i.hashCode(); i.getPath(); });
  }

  //: race
  static void hashMapReadsOfKey() throws Exception {
    class K { int h; public int hashCode() { return h; } }
    K k = new K();
    Map<K, Integer> m = new ConcurrentHashMap<>();
    Cases.both(() -> m.put(k, 1), () -> k.h = 2);
  }

  //: outcomes=true|false
  static void threadLocalWith() throws Exception {
    ThreadLocal<Integer> l = ThreadLocal.withInitial(() -> 0);
    AtomicInteger n = new AtomicInteger();
    run(() -> { l.set(1); n.addAndGet(l.get()); }, () -> { l.get(); log(n.get() == 0); });
  }

  //: race
  static void randomSubclass() throws Exception {
    class R extends Random {
      int n;
      R() { super(1); }
      @Override protected int next(int bits) { n++; return super.next(bits); }
    }
    R r = new R();
    Cases.both(() -> r.nextInt(), () -> r.nextInt());
  }

  //: race
  static void comparatorState() throws Exception {
    int[] n = {0};
    ConcurrentSkipListSet<Integer> s = new ConcurrentSkipListSet<>((a, b) -> { n[0]++; return a - b; });
    s.add(5);
    Cases.both(() -> s.add(1), () -> s.add(2));
  }

  //: race
  static void supplierState() throws Exception {
    int[] n = {0};
    ThreadLocal<Integer> l = ThreadLocal.withInitial(() -> n[0]++);
    Cases.both(() -> l.get(), () -> l.get());
  }

  //: verified
  static void uncontendedSwitchPoint() throws Exception {
    SwitchPoint p = new SwitchPoint();
    Cases.both(() -> p.hasBeenInvalidated(), () -> p.hasBeenInvalidated());
  }

  //: outcomes=true|false
  static void switchPointSeen() throws Exception {
    SwitchPoint p = new SwitchPoint();
    run(() -> SwitchPoint.invalidateAll(new SwitchPoint[] {p}), () -> log(p.hasBeenInvalidated()));
  }

  //: outcomes=1|2
  static void switchPointGuard() throws Exception {
    SwitchPoint p = new SwitchPoint();
    MethodHandle h = p.guardWithTest(MethodHandles.constant(int.class, 1), MethodHandles.constant(int.class, 2));
    run(() -> SwitchPoint.invalidateAll(new SwitchPoint[] {p}), () -> {
      try { log((int) h.invokeExact()); } catch (Throwable t) { throw new IllegalStateException(t); }
    });
  }

  static int plain;

  //: verified
  static void switchPointOrders() throws Exception {
    SwitchPoint p = new SwitchPoint();
    Cases.both(() -> { plain = 1; SwitchPoint.invalidateAll(new SwitchPoint[] {p}); },
               () -> { if (p.hasBeenInvalidated()) log(plain); });
  }
}
