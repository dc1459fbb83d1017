// Numbers that begin as times, or stand where times stand, and count something: every count is a state of its own.
import java.io.*;
import java.lang.management.*;
import java.net.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.logging.*;
import java.util.zip.*;

public class CountedTimes {
  public static void main(String[] a) throws Throwable {
    Cases.run(CountedTimes.class, a);
  }
  static volatile boolean flag;
  static long n;
  static volatile long shared;
  static void raise() {
    Thread t = new Thread(() -> flag = true);
    t.start();
  }

  // A time plus one for each turn: the distance from the beginning is the number of turns.
  //: assertion
  static void addedToTime() throws Exception {
    raise();
    long base = System.nanoTime();
    n = base;
    while (!flag) {
      n++;
      assert n - base < 3;
    }
  }

  //: assertion
  static void takenFromTime() throws Exception {
    raise();
    long base = System.currentTimeMillis();
    n = base;
    while (!flag) {
      n--;
      assert base - n < 3;
    }
  }

  //: assertion
  static void addedInAtomic() throws Exception {
    raise();
    long base = System.nanoTime();
    AtomicLong l = new AtomicLong(base);
    while (!flag)
      assert l.incrementAndGet() - base < 3;
  }

  //: assertion
  static void addedInMap() throws Exception {
    raise();
    long base = System.nanoTime();
    Map<String, Long> m = new HashMap<>(Map.of("a", base));
    while (!flag)
      assert m.merge("a", 1L, Long::sum) - base < 3;
  }

  //: assertion
  static void addedToDeadline() throws Exception {
    raise();
    long end = System.nanoTime() + 1_000_000_000L;
    long[] a = {end};
    while (!flag) {
      a[0] += 1_000_000;
      assert a[0] - end < 3_000_000;
    }
  }

  //: assertion
  static void addedToInstant() throws Exception {
    raise();
    Instant base = Instant.now(), i = base;
    while (!flag) {
      i = i.plusNanos(1);
      assert i.isBefore(base.plusNanos(3));
    }
  }

  //: assertion
  static void addedToDuration() throws Exception {
    raise();
    Duration d = Duration.ofNanos(System.nanoTime() - System.nanoTime());
    while (!flag) {
      d = d.plusSeconds(1);
      assert d.toSeconds() < 3;
    }
  }

  // A field that holds a time in one phase and a count in the other.
  //: assertion
  static void timeThenCount() throws Exception {
    raise();
    shared = System.nanoTime();
    shared = 0;
    while (!flag) {
      shared++;
      assert shared < 3;
    }
  }

  // The high half of a long that has a time's size is a number.
  //: assertion
  static void countInHighBits() throws Exception {
    raise();
    long packed = 1_700_000_000_000L;
    while (!flag) {
      packed += 1L << 44;
      assert packed >>> 44 < 3;
    }
  }

  // Of two stamps by two threads each can be the earlier one.
  //: outcomes=<|=|>
  static void stampsOfTwo() throws Exception {
    long[] s = new long[2];
    Cases.both(() -> {
      Thread.sleep(1);
      s[0] = System.nanoTime();
    }, () -> {
      Thread.sleep(1);
      s[1] = System.nanoTime();
    });
    System.out.print(s[0] < s[1] ? "<" : s[0] == s[1] ? "=" : ">");
  }

  // A table sorted by time stamps: later stamps come last.
  //: outcomes=ab
  static void sortedByStamp() throws Exception {
    ConcurrentSkipListMap<Long, String> m = new ConcurrentSkipListMap<>();
    Thread t = new Thread(() -> m.put(System.nanoTime(), "a"));
    t.start();
    t.join();
    Thread.sleep(1);
    m.put(System.nanoTime(), "b");
    System.out.print(String.join("", m.values()));
  }

  // A stamp that is a key of its own: two entries, or one if both threads read the same time.
  //: outcomes=1|2
  static void keyedByStamp() throws Exception {
    ConcurrentHashMap<Long, String> m = new ConcurrentHashMap<>();
    Cases.both(() -> {
      Thread.sleep(1);
      m.put(System.nanoTime(), "a");
    }, () -> {
      Thread.sleep(1);
      m.put(System.nanoTime(), "b");
    });
    System.out.print(m.size());
  }

  // Elapsed time is an ordinary number.
  //: assertion
  static void elapsedSummed() throws Exception {
    raise();
    long sum = 0;
    while (!flag) {
      long t = System.nanoTime();
      Thread.sleep(10);
      sum += System.nanoTime() - t;
      assert sum < 30_000_000;
    }
  }

  // Retries with a growing delay.
  //: assertion
  static void backoffGrows() throws Exception {
    raise();
    long delay = 1;
    while (!flag) {
      Thread.sleep(delay);
      delay *= 2;
      assert delay < 8;
    }
  }

  // A limiter: at most two calls in a window of ten milliseconds.
  //: verified
  static void limiterHolds() throws Exception {
    Limiter l = new Limiter();
    Cases.both(() -> l.check(), () -> l.check());
  }
  static final class Limiter {
    long begin = Long.MIN_VALUE;
    int used;
    synchronized boolean tryUse() {
      long now = System.currentTimeMillis();
      if (begin == Long.MIN_VALUE || now - begin >= 10) {
        begin = now;
        used = 0;
      }
      if (used == 2)
        return false;
      used++;
      return true;
    }
    void check() {
      for (int i = 0; i < 2; i++) {
        tryUse();
        synchronized (this) {
          assert used <= 2;
        }
      }
    }
  }

  // A limiter without a lock admits too many.
  //: race
  static void limiterRaces() throws Exception {
    Cases.Action use = () -> {
      if (System.currentTimeMillis() - n > 10)
        n = System.currentTimeMillis();
    };
    Cases.both(use, use);
  }

  // A lease that is renewed in time, or expires.
  //: outcomes=lost|kept
  static void leaseExpires() throws Exception {
    AtomicLong until = new AtomicLong(System.nanoTime() + 5_000_000);
    Thread t = new Thread(() -> until.set(System.nanoTime() + 5_000_000_000L));
    t.start();
    Thread.sleep(10);
    System.out.print(System.nanoTime() - until.get() > 0 ? "lost" : "kept");
  }

  // The time since the start, as the management beans tell it, passes like any other time.
  //: outcomes=0|5
  static void upTimePasses() throws Exception {
    RuntimeMXBean bean = ManagementFactory.getRuntimeMXBean();
    long begin = bean.getUptime();
    Thread t = new Thread(() -> sleep(5));
    t.start();
    System.out.print(bean.getUptime() - begin);
  }

  //: outcomes=e
  static void upTimePolled() throws Exception {
    RuntimeMXBean bean = ManagementFactory.getRuntimeMXBean();
    new Thread(() -> sleep(5)).start();
    long begin = bean.getUptime();
    while (bean.getUptime() - begin < 5)
      ;
    System.out.print("e");
  }

  // Classes of the library that read the clock because the program calls them, beside a thread that sleeps.
  static void sleeper(long ms) {
    new Thread(() -> sleep(ms)).start();
  }

  //: outcomes=true|false
  static void cookieExpires() throws Exception {
    HttpCookie c = new HttpCookie("a", "b");
    c.setMaxAge(5);
    sleeper(60_000);
    System.out.print(c.hasExpired());
  }

  //: outcomes=0|6
  static void entryStamped() throws Exception {
    ZipEntry e = new ZipEntry("a");
    ZipOutputStream z = new ZipOutputStream(new ByteArrayOutputStream());
    long begin = System.currentTimeMillis() / 2000;
    sleeper(60_000);
    z.putNextEntry(e);
    System.out.print((e.getTime() / 2000 - begin) / 5);
  }

  //: outcomes=true|false
  static void futureIsDueSoon() throws Exception {
    ScheduledThreadPoolExecutor p = new ScheduledThreadPoolExecutor(1);
    Future<?> f = p.schedule(() -> {}, 90, TimeUnit.SECONDS);
    sleeper(60_000);
    System.out.print(((ScheduledFuture<?>) f).getDelay(TimeUnit.SECONDS) > 50);
    p.shutdownNow();
  }

  //: outcomes=0|60
  static void recordStamped() throws Exception {
    long begin = System.currentTimeMillis();
    sleeper(60_000);
    System.out.print((new LogRecord(Level.INFO, "").getMillis() - begin) / 1000);
  }

  //: outcomes=1|2
  static void propertiesDated() throws Exception {
    ByteArrayOutputStream first = new ByteArrayOutputStream(), second = new ByteArrayOutputStream();
    new Properties().store(first, null);
    sleeper(60_000);
    new Properties().store(second, null);
    System.out.print(first.toString().equals(second.toString()) ? 1 : 2);
  }

  static void sleep(long ms) {
    try {
      Thread.sleep(ms);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  // The first calendar and the first formatted date of a program, made while another thread runs.
  //: both
  static void calendarMeanwhile() throws Exception {
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    Thread t = new Thread(() -> TimeZone.setDefault(TimeZone.getTimeZone("GMT+1")));
    t.start();
    boolean first = new GregorianCalendar().getTimeZone().getRawOffset() == 0;
    t.join();
    Cases.tell(first);
  }

  //: outcomes=1970
  static void dateFormattedMeanwhile() throws Exception {
    sleeper(1);
    System.out.print(String.format(Locale.ROOT, "%tY", 86_400_000L));
  }
}
