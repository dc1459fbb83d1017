/** java.time: parsing and printing in many patterns, locales, zones with their rules, periods and their errors. */
import java.time.*;
import java.time.chrono.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.Locale;

public class TimeTexts {
    static void attempt(String name, java.util.function.Supplier<Object> s) {
        try {
            System.out.println(name + ": " + s.get());
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    public static void main(String[] args) {
        LocalDateTime d = LocalDateTime.of(2024, 2, 29, 13, 5, 9, 123_456_789);
        ZonedDateTime z = d.atZone(ZoneId.of("Europe/Berlin"));
        for (String p : new String[] {"yyyy-MM-dd HH:mm:ss.SSSSSSSSS", "EEEE, d. MMMM uuuu",
                "EEE dd-MMM-yy hh:mm a",
                "D w W e c F q QQQ QQQQ",
                "VV z zzzz O OOOO x xxx XXX Z ZZZZ ZZZZZ", "G GGGG y u YYYY",
                "'it''s' H 'o''clock'",
                "B h", "[HH][:mm]['T'SSS]", "nnnnnnnnn A N", "LLLL LLL ccc",
                "pppd"}) for (Locale l : new Locale[] {Locale.ROOT, Locale.US, Locale.GERMANY, Locale.FRANCE,
                Locale.JAPAN}) attempt(p + " " + l, () -> DateTimeFormatter.ofPattern(p, l).format(z));
        for (FormatStyle s : FormatStyle.values()) for (Locale l : new Locale[] {Locale.US, Locale.UK, Locale.GERMANY,
                Locale.ITALY, Locale.CHINA}) attempt(s + " " + l,
                () -> DateTimeFormatter.ofLocalizedDateTime(s).withLocale(l).format(z));
        for (String t : new String[] {"2024-02-29T10:15:30+01:00[Europe/Paris]", "2023-02-29", "10:61", "P1Y2M3D",
                "PT36H5M0.5S",
                "-P3W", "2024-W09-4", "20240229", "2024-060",
                "Tue, 3 Jun 2008 11:05:30 GMT"}) {
            attempt("zoned " + t, () -> ZonedDateTime.parse(t));
            attempt("date " + t, () -> LocalDate.parse(t));
            attempt("time " + t, () -> LocalTime.parse(t));
            attempt("period " + t, () -> Period.parse(t));
            attempt("duration " + t, () -> Duration.parse(t));
            attempt("week " + t, () -> LocalDate.parse(t, DateTimeFormatter.ISO_WEEK_DATE));
            attempt("basic " + t, () -> LocalDate.parse(t, DateTimeFormatter.BASIC_ISO_DATE));
            attempt("ordinal " + t, () -> LocalDate.parse(t, DateTimeFormatter.ISO_ORDINAL_DATE));
            attempt("rfc " + t, () -> ZonedDateTime.parse(t, DateTimeFormatter.RFC_1123_DATE_TIME));
        }
        ZoneId ny = ZoneId.of("America/New_York");
        attempt("gap", () -> LocalDateTime.of(2024, 3, 10, 2, 30).atZone(ny));
        attempt("overlap", () -> LocalDateTime.of(2024, 11, 3, 1, 30).atZone(ny).withLaterOffsetAtOverlap());
        attempt("rules", () -> ny.getRules().nextTransition(Instant.parse("2024-06-01T00:00:00Z")));
        attempt("lord howe", () -> ZoneId.of("Australia/Lord_Howe").getRules().getTransitionRules());
        attempt("no zone", () -> ZoneId.of("Mars/Olympus"));
        attempt("offset", () -> ZoneOffset.of("+18:01"));
        attempt("between", () -> ChronoUnit.DAYS.between(LocalDate.of(1900, 1, 1), LocalDate.of(2000, 3, 1)) + " "
                + Period.between(LocalDate.of(1999, 12, 31), LocalDate.of(2024, 2, 29)));
        attempt("adjusters", () -> LocalDate.of(2024, 5, 15).with(TemporalAdjusters.lastInMonth(DayOfWeek.FRIDAY))
                + " " + LocalDate.of(2024, 1, 31).plusMonths(1) + " " + LocalDate.MAX.getYear());
        attempt("too late", () -> LocalDate.MAX.plusDays(1));
        attempt("unsupported", () -> LocalDate.of(2020, 1, 1).get(ChronoField.HOUR_OF_DAY));
        attempt("chronologies", () -> JapaneseDate.of(2024, 2, 29) + " " + HijrahDate.from(LocalDate.of(2024, 2, 29))
                + " " + ThaiBuddhistDate.from(LocalDate.of(2024, 2, 29)) + " " + MinguoDate.from(LocalDate.of(2024, 2,
                29)));
        attempt("week fields", () -> LocalDate.of(2021, 1, 3).get(WeekFields.of(Locale.US).weekOfWeekBasedYear())
                + " " + LocalDate.of(2021, 1, 3).get(WeekFields.ISO.weekOfWeekBasedYear()));
        attempt("instants", () -> Instant.ofEpochSecond(-1, 5) + " " + Instant.MIN + " "
                + Instant.EPOCH.plusNanos(1));
        attempt("strict", () -> LocalDate.parse("30/02/2024",
                DateTimeFormatter.ofPattern("dd/MM/uuuu") .withResolverStyle(ResolverStyle.STRICT)));
        attempt("lenient", () -> LocalDate.parse("32/13/2024",
                DateTimeFormatter.ofPattern("dd/MM/uuuu") .withResolverStyle(ResolverStyle.LENIENT)));
        attempt("bad pattern", () -> DateTimeFormatter.ofPattern("yyyyyb{"));
        attempt("display", () -> DayOfWeek.MONDAY.getDisplayName(TextStyle.FULL, Locale.FRANCE) + " "
                + Month.MAY.getDisplayName(TextStyle.SHORT, Locale.GERMAN) + " " + ny.getDisplayName(TextStyle.FULL,
                Locale.US));
        Clock c = Clock.fixed(Instant.parse("2020-01-01T00:00:00Z"), ZoneOffset.UTC);
        attempt("clock", () -> LocalDateTime.now(c) + " " + Year.now(c).isLeap() + " "
                + YearMonth.now(c).lengthOfMonth() + " " + c);
    }
}
