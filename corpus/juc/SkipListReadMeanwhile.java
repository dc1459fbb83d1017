// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=A reader of a skip list, whose links are read plainly, may find what is put meanwhile.
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipListReadMeanwhile {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Integer, String> prices = new ConcurrentSkipListMap<>();
        prices.put(50, "fifty");
        Thread writer = new Thread(() -> prices.put(30, "thirty"));
        writer.start();
        Map.Entry<Integer, String> below = prices.floorEntry(40);
        assert below == null : "already there";
        writer.join();
    }
}
