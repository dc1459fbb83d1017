// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=The default time zone that another thread sets.
import java.util.TimeZone;

class TimeZoneSeen {
  public static void main(String[] args) throws Exception {
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    TimeZone other = TimeZone.getTimeZone("GMT+03:00");
    Thread t = new Thread(() -> TimeZone.setDefault(other));
    t.start();
    System.out.print(TimeZone.getDefault().getRawOffset() != 0);
    t.join();
  }
}
