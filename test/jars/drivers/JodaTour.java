// jars: joda-time
import org.joda.time.*;
import org.joda.time.chrono.*;
import org.joda.time.format.*;

/** Dates, zones from the jar's own data, periods, intervals, formatters. */
public class JodaTour {
    public static void main(String[] args) {
        DateTimeZone berlin = DateTimeZone.forID("Europe/Berlin");
        DateTime d = new DateTime(2024, 3, 30, 12, 30, 15, 250, berlin);
        System.out.println(d + " " + d.plusDays(1) + " " + d.withZone(DateTimeZone.forID("America/New_York")) + " "
                + d.toLocalDate().dayOfWeek().getAsText(java.util.Locale.GERMAN));
        System.out.println(new Period(d, d.plusMonths(2).plusHours(30)) + " " + new Duration(d, d.plusDays(2)) + " "
                + Days.daysBetween(d, d.plusYears(1)));
        System.out.println(PeriodFormat.wordBased(java.util.Locale.ENGLISH).print(new Period(1, 2, 0, 3, 4, 5, 6, 7))
                + "|" + ISOPeriodFormat.standard().parsePeriod("P1Y2M3DT4H"));
        for (String p : new String[] {"yyyy-MM-dd'T'HH:mm:ss.SSSZZ", "EEEE, d MMM yyyy G", "xxxx-'W'ww-e",
                "hh:mm a ZZZ", "YY D k"}) System.out.println(DateTimeFormat.forPattern(p)
                .withLocale(java.util.Locale.US).print(d));
        for (String s : new String[] {"2024-02-30", "2024-W10-3", "2024-060T10", "x"}) try {
            System.out.println(ISODateTimeFormat.dateTimeParser().withZone(berlin).parseDateTime(s));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new DateTime(2024, 3, 31, 2, 30, berlin);
        } catch (IllegalInstantException e) {
            System.out.println(e.getMessage());
        }
        Interval i = new Interval(d, d.plusHours(5));
        System.out.println(i + " " + i.contains(d.plusHours(1)) + " " + i.overlap(new Interval(d.plusHours(4),
                d.plusHours(9))) + " " + i.toDuration().getStandardMinutes());
        System.out.println(new DateTime(0, DateTimeZone.UTC).withChronology(BuddhistChronology.getInstanceUTC())
                + " " + new LocalDate(2024, 2, 29, IslamicChronology.getInstanceUTC()).getMonthOfYear() + " "
                + new LocalDate(1500, 2, 29, JulianChronology.getInstanceUTC()) + " " + new YearMonth(2024,
                2).plusMonths(13));
        System.out.println(berlin.getOffset(0) + " " + berlin.nextTransition(d.getMillis()) + " "
                + DateTimeZone.getAvailableIDs().size() + " " + DateTimeZone.forOffsetHoursMinutes(-3, -30));
        MutableDateTime m = d.toMutableDateTime();
        m.addMonths(-1);
        m.setSecondOfMinute(0);
        System.out.println(m + " " + d.property(DateTimeFieldType.dayOfYear()).roundFloorCopy() + " "
                + d.monthOfYear().withMaximumValue());
    }
}
