// heddle: verdict=violated
// heddle: class=Calendar.areFieldsSet undecided budget
// heddle: class=Calendar.nextStamp undecided budget
// heddle: race=java.util.Calendar.areFieldsSet kinds=WR,WW,RW
// heddle: race=java.util.Calendar.isTimeSet kinds=WW
// heddle: race=java.util.Calendar.nextStamp kinds=WR,WW,RW
// heddle: race=java.util.Calendar.fields[] kinds=WW
// heddle: race=java.util.Calendar.isSet[] kinds=WW
// heddle: race=java.util.Calendar.stamp[] kinds=WW
// heddle: memory=pjmm unfinished
// heddle: memory=tso unfinished
// heddle: memory=pso unfinished
// heddle: note=two threads set one Calendar
import java.util.GregorianCalendar;

public class CalendarShared {
  static final GregorianCalendar calendar = new GregorianCalendar(2020, 1, 3);

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> calendar.set(2021, 2, 4));
    t.start();
    calendar.set(2022, 3, 5);
    t.join();
  }
}
