// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=algorithms, zones and random numbers are looked up in tables that the library fills when it is first asked
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.UUID;

public class LookedUpByName {
  static volatile int sum;

  static void look() {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest("heddle".getBytes(StandardCharsets.UTF_8));
      int hour = LocalDateTime.of(2024, 7, 1, 12, 0).atZone(ZoneId.of("Europe/Paris")).toInstant().atZone(ZoneId.of("UTC")).getHour();
      synchronized (LookedUpByName.class) {
        sum += digest.length + hour + UUID.randomUUID().version();
      }
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(LookedUpByName::look);
    t.start();
    look();
    t.join();
    assert sum == 2 * (32 + 10 + 4);
  }
}
