/** java.time without the current moment: dates, periods, durations, zones, adjusters, parsing and formatting. */
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.Locale;

public class JavaTime {
    interface Body {
        Object run();
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 29);
        System.out.println(d + " " + d.plusYears(1) + " " + d.plusMonths(12) + " " + d.minusDays(60) + " "
                + d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.isLeapYear() + " " + d.lengthOfMonth() + " "
                + d.toEpochDay());
        System.out.println(d.with(TemporalAdjusters.lastDayOfMonth()) + " "
                + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " "
                + d.with(TemporalAdjusters.firstInMonth(DayOfWeek.FRIDAY)) + " " + d.withDayOfYear(1));
        System.out.println(Period.between(d, LocalDate.of(2025, 1, 15)) + " "
                + ChronoUnit.DAYS.between(d, LocalDate.of(2025, 1, 15)) + " " + Period.of(1, 14, 3).normalized() + " "
                + d.plus(Period.parse("P1Y2M3D")));
        LocalTime t = LocalTime.of(23, 59, 59, 999_999_999);
        System.out.println(t + " " + t.plusNanos(1) + " " + t.truncatedTo(ChronoUnit.MINUTES) + " " + t.toSecondOfDay()
                + " " + LocalTime.MIDNIGHT + " " + LocalTime.parse("07:05").minusHours(8));
        Duration u = Duration.ofSeconds(3661, 5_000_000);
        System.out.println(u + " " + u.toMinutes() + " " + u.negated() + " " + u.multipliedBy(100) + " "
                + u.dividedBy(7) + " " + Duration.parse("PT8H6M12.345S").toMillis() + " " + u.toHoursPart()
                + u.toMinutesPart() + " " + Duration.ZERO);
        LocalDateTime ldt = LocalDateTime.of(d, LocalTime.of(12, 30));
        System.out.println(ldt + " " + ldt.plusHours(36) + " " + ldt.format(DateTimeFormatter.ISO_DATE_TIME) + " "
                + Duration.between(ldt, ldt.plusDays(1)));
        ZonedDateTime z = ldt.atZone(ZoneId.of("Europe/Paris"));
        System.out.println(z + " " + z.withZoneSameInstant(ZoneId.of("America/New_York")) + " " + z.toEpochSecond()
                + " " + z.getOffset());
        ZonedDateTime gap = ZonedDateTime.of(2024, 3, 31, 2, 30, 0, 0, ZoneId.of("Europe/Paris"));
        ZonedDateTime overlap = ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, ZoneId.of("Europe/Paris"));
        System.out.println(gap + " " + overlap + " " + overlap.withLaterOffsetAtOverlap() + " " + overlap.plusHours(1));
        Instant i = Instant.ofEpochSecond(1_700_000_000L, 123);
        System.out.println(i + " " + i.plusMillis(1) + " " + Instant.EPOCH + " "
                + Instant.parse("2020-01-01T00:00:00.5Z").toEpochMilli() + " " + i.atOffset(ZoneOffset.ofHours(-3)));
        System.out.println(OffsetDateTime.parse("2011-12-03T10:15:30+01:00").toInstant() + " " + Year.of(2100).isLeap()
                + " " + YearMonth.of(2023, 2).atEndOfMonth() + " " + MonthDay.of(2, 29).isValidYear(2023) + " "
                + DayOfWeek.SUNDAY.plus(1) + " " + Month.JANUARY.minus(1));
        DateTimeFormatter f = DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu HH:mm:ss", Locale.ENGLISH);
        System.out.println(ldt.format(f) + " | " + LocalDateTime.parse("Thursday, 29 February 2024 12:30:00", f)
                .equals(ldt) + " | " + d.format(DateTimeFormatter.BASIC_ISO_DATE) + " | "
                + d.format(DateTimeFormatter.ISO_WEEK_DATE) + " | "
                + ldt.format(DateTimeFormatter.ofPattern("yy-M-d h:mm a", Locale.ENGLISH)));
        System.out.println(d.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " " + d.get(IsoFields.QUARTER_OF_YEAR) + " "
                + d.get(WeekFields.ISO.weekOfWeekBasedYear()) + " " + d.range(ChronoField.DAY_OF_MONTH) + " "
                + d.query(TemporalQueries.precision()));
        attempt("bad day", () -> LocalDate.of(2023, 2, 29));
        attempt("bad month", () -> LocalDate.of(2023, 13, 1));
        attempt("bad parse", () -> LocalDate.parse("2023-2-1"));
        attempt("bad zone", () -> ZoneId.of("Nowhere/City"));
        attempt("unsupported", () -> d.get(ChronoField.HOUR_OF_DAY));
        attempt("unsupported unit", () -> d.plus(1, ChronoUnit.HOURS));
        attempt("overflow", () -> LocalDate.MAX.plusDays(1));
        attempt("bad pattern", () -> DateTimeFormatter.ofPattern("b"));
        attempt("format lacks", () -> d.format(DateTimeFormatter.ISO_TIME));
        System.out.println(Clock.fixed(i, ZoneOffset.UTC).instant() + " " + LocalDate.now(Clock.fixed(i,
                ZoneOffset.UTC)) + " " + ZoneOffset.of("+05:30").getTotalSeconds() + " " + d.datesUntil(d.plusDays(4))
                .toList());
        System.out.println(LocalDate.of(-5, 1, 1) + " " + LocalDate.of(12345, 1, 1) + " "
                + d.compareTo(LocalDate.of(2024, 3, 1)) + " " + d.isBefore(d) + " " + d.hashCode() + " "
                + ldt.hashCode());
    }
}
