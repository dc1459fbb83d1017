import java.time.*;
import java.time.chrono.*;
import java.time.format.*;
import java.time.temporal.*;
import java.time.zone.*;
import java.util.*;

public class ZonedTimes {
    public static void main(String[] a) {
        ZoneId ny = ZoneId.of("America/New_York"), paris = ZoneId.of("Europe/Paris");
        ZonedDateTime gap = ZonedDateTime.of(2021, 3, 14, 2, 30, 0, 0, ny);
        System.out.println(gap + " " + gap.plusHours(1) + " " + gap.withZoneSameInstant(paris));
        ZonedDateTime overlap = ZonedDateTime.of(2021, 11, 7, 1, 30, 0, 0, ny);
        System.out.println(overlap + " " + overlap.withLaterOffsetAtOverlap() + " "
            + Duration.between(overlap, overlap.withLaterOffsetAtOverlap()));
        ZoneRules rules = paris.getRules();
        System.out.println(
            rules.getTransition(LocalDateTime.of(2021, 3, 28, 2, 30)) + " " + rules.nextTransition(Instant.EPOCH));
        System.out.println(rules.getValidOffsets(LocalDateTime.of(2021, 3, 28, 2, 30)) + " "
            + rules.isDaylightSavings(Instant.parse("2021-07-01T00:00:00Z")));
        for (ZoneOffsetTransitionRule r : rules.getTransitionRules()) System.out.println(r);
        DateTimeFormatter f =
            DateTimeFormatter.ofPattern("EEEE d MMMM uuuu HH:mm:ss.SSS VV xxx O z zzzz", Locale.ENGLISH);
        System.out.println(overlap.format(f));
        System.out.println(
            ZonedDateTime.of(2022, 7, 14, 9, 8, 7, 123456789, paris).format(f.withLocale(Locale.FRENCH)));
        System.out.println(
            DateTimeFormatter.ofLocalizedDateTime(FormatStyle.FULL).withLocale(Locale.US).format(overlap));
        System.out.println(
            DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(Locale.GERMANY).format(overlap));
        System.out.println(DateTimeFormatter.RFC_1123_DATE_TIME.format(overlap) + " | "
            + DateTimeFormatter.ISO_WEEK_DATE.format(overlap));
        for (String s : List.of("2021-02-29", "2021-13-01", "20210101", "2021-1-1")) try {
                System.out.println(LocalDate.parse(s));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage() + " @" + e.getErrorIndex() + " " + e.getCause());
            }
        DateTimeFormatter built = new DateTimeFormatterBuilder()
                                      .parseCaseInsensitive()
                                      .appendPattern("dd-MMM-yyyy")
                                      .optionalStart()
                                      .appendLiteral(' ')
                                      .appendPattern("HH:mm")
                                      .optionalEnd()
                                      .parseDefaulting(ChronoField.HOUR_OF_DAY, 12)
                                      .parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0)
                                      .toFormatter(Locale.US);
        System.out.println(
            LocalDateTime.parse("05-jan-2020", built) + " " + LocalDateTime.parse("05-JAN-2020 03:04", built));
        LocalDate d = LocalDate.of(2024, 1, 31);
        System.out.println(d.plusMonths(1) + " " + d.with(TemporalAdjusters.lastDayOfYear()) + " "
            + d.with(TemporalAdjusters.dayOfWeekInMonth(-1, DayOfWeek.FRIDAY)) + " "
            + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.get(WeekFields.of(Locale.US).weekOfYear()) + " "
            + d.query(TemporalQueries.precision()));
        System.out.println(Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2024, 2, 28)) + " "
            + ChronoUnit.DAYS.between(LocalDate.EPOCH, d) + " " + Period.parse("P1Y-2M3W4D").normalized());
        System.out.println(Duration.parse("PT-1H30M0.5S") + " " + Duration.ofMillis(-1) + " "
            + Duration.ofDays(3).dividedBy(Duration.ofHours(5)) + " "
            + Duration.ofSeconds(Long.MAX_VALUE).getSeconds());
        try {
            Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1);
        } catch (ArithmeticException e) { System.out.println(e); }
        System.out.println(JapaneseDate.of(2021, 5, 1) + " " + ThaiBuddhistDate.from(d) + " " + MinguoDate.from(d) + " "
            + HijrahDate.from(LocalDate.of(2021, 5, 1)));
        System.out.println(Year.isLeap(1900) + " " + YearMonth.parse("2024-02").lengthOfMonth() + " "
            + MonthDay.of(2, 29).atYear(2023) + " " + OffsetTime.parse("10:15+01:00"));
        System.out.println(Instant.ofEpochSecond(-1, 999_999_999) + " " + Instant.MAX + " " + Instant.MIN + " "
            + LocalTime.MAX + " " + LocalTime.ofNanoOfDay(1));
        System.out.println(
            Clock.fixed(Instant.EPOCH, paris) + " " + LocalDateTime.now(Clock.fixed(Instant.EPOCH, paris)));
        try {
            ZoneId.of("Mars/Olympus");
        } catch (DateTimeException e) { System.out.println(e); }
        try {
            LocalTime.of(25, 0);
        } catch (DateTimeException e) { System.out.println(e); }
        try {
            LocalDate.now(Clock.systemUTC()).get(ChronoField.HOUR_OF_DAY);
        } catch (DateTimeException e) { System.out.println(e); }
        System.out.println(DayOfWeek.MONDAY.getDisplayName(TextStyle.SHORT, Locale.JAPAN)
            + Month.MAY.getDisplayName(TextStyle.FULL_STANDALONE, new Locale("ru")));
        System.out.println(ZoneOffset.ofHoursMinutes(-3, -30) + " " + ZoneOffset.MAX + " " + ZoneId.of("UTC+2") + " "
            + ZoneId.of("GMT0").normalized());
        System.out.println(TimeZone.getTimeZone("Asia/Kolkata").getOffset(0) + " "
            + TimeZone.getTimeZone("nowhere").getID() + " " + ZoneId.SHORT_IDS.get("IST"));
        System.out.println(d.datesUntil(d.plusDays(10), Period.ofDays(3)).toList());
        System.out.println(ChronoField.DAY_OF_MONTH.range() + " " + d.range(ChronoField.DAY_OF_MONTH) + " "
            + ValueRange.of(1, 2, 3, 4));
    }
}
