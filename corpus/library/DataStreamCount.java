// heddle: verdict=violated
// heddle: class=DataOutputStream.written benign
// heddle: race=java.io.DataOutputStream.written kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the bytes go to a stream that locks, the count of them does not
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

public class DataStreamCount {
  static void put(DataOutputStream out) {
    try {
      out.writeByte(1);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    DataOutputStream out = new DataOutputStream(new ByteArrayOutputStream());
    Thread t = new Thread(() -> put(out));
    t.start();
    put(out);
    t.join();
  }
}
