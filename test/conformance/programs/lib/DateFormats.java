/** SimpleDateFormat, Calendar, Date and TimeZone with fixed instants, UTC and fixed locales. */
import java.text.DateFormat;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.*;

public class DateFormats {
    public static void main(String[] args) throws ParseException {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        Date d = new Date(1_709_210_096_789L);
        for (String p : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "EEE, d MMM yyyy HH:mm:ss Z", "EEEE MMMM dd G",
                "hh:mm a z", "yy D F w W u k K", "yyyy-MM-dd'T'HH:mm:ssXXX", "'quoted ''text'''"}) {
            SimpleDateFormat f = new SimpleDateFormat(p, Locale.ENGLISH);
            f.setTimeZone(utc);
            System.out.println(p + " -> " + f.format(d) + " | " + f.format(new Date(0)));
        }
        SimpleDateFormat f = new SimpleDateFormat("dd/MM/yyyy HH:mm", Locale.ENGLISH);
        f.setTimeZone(utc);
        System.out.println(f.parse("29/02/2024 12:34").getTime() + " " + f.parse("31/02/2023 25:61").getTime());
        f.setLenient(false);
        for (String s : new String[] {"31/02/2023 10:00", "xx", "01/01/2023"}) {
            try {
                f.parse(s);
            } catch (ParseException e) {
                System.out.println(e.getMessage() + " " + e.getErrorOffset());
            }
        }
        try {
            new SimpleDateFormat("yyyy-bb");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Calendar c = new GregorianCalendar(utc, Locale.US);
        c.clear();
        c.set(2024, Calendar.JANUARY, 31, 23, 59, 59);
        System.out.println(c.getTimeInMillis() + " " + c.get(Calendar.DAY_OF_WEEK) + " " + c.get(Calendar.WEEK_OF_YEAR)
                + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH));
        c.add(Calendar.MONTH, 1);
        System.out.println(c.get(Calendar.MONTH) + "/" + c.get(Calendar.DATE));
        c.roll(Calendar.DATE, 1);
        System.out.println(c.get(Calendar.MONTH) + "/" + c.get(Calendar.DATE));
        c.add(Calendar.SECOND, 1);
        System.out.println(c.get(Calendar.MONTH) + "/" + c.get(Calendar.DATE) + " " + c.get(Calendar.HOUR_OF_DAY) + " "
                + c.isSet(Calendar.MINUTE) + " " + ((GregorianCalendar) c).isLeapYear(2100));
        c.set(Calendar.YEAR, -4);
        System.out.println(c.get(Calendar.ERA) + " " + c.get(Calendar.YEAR));
        c.setLenient(false);
        c.set(Calendar.MONTH, 15);
        try {
            c.getTime();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        TimeZone ny = TimeZone.getTimeZone("America/New_York");
        System.out.println(ny.getRawOffset() + " " + ny.inDaylightTime(new Date(1_720_000_000_000L)) + " "
                + ny.getOffset(d.getTime()) + " " + TimeZone.getTimeZone("GMT+3:30").getID() + " "
                + TimeZone.getTimeZone("Bogus").getID() + " " + ny.getDisplayName(false, TimeZone.SHORT, Locale.US));
        System.out.println(d.before(new Date(0)) + " " + d.compareTo(new Date(d.getTime())) + " " + d.hashCode() + " "
                + d.toInstant() + " " + d);
        DateFormat medium = DateFormat.getDateTimeInstance(DateFormat.MEDIUM, DateFormat.SHORT, Locale.US);
        medium.setTimeZone(utc);
        System.out.println(medium.format(d));
        for (Locale l : new Locale[] {Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, Locale.ROOT}) {
            DateFormat full = DateFormat.getDateInstance(DateFormat.FULL, l);
            full.setTimeZone(utc);
            System.out.println(l + ": " + full.format(d));
        }
        System.out.println(new java.sql.Timestamp(d.getTime()).getNanos());
    }
}
