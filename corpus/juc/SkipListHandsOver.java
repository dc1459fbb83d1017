// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=What was written before an object was put into a skip list is visible to the thread that gets it from there.
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipListHandsOver {
    static class Order {
        int amount;
    }

    static final ConcurrentSkipListMap<Integer, Order> orders = new ConcurrentSkipListMap<>();

    static void look() {
        Order got = orders.get(7);
        if (got != null) {
            assert got.amount == 3;
        }
        if (!orders.isEmpty()) {
            assert orders.firstEntry().getValue().amount == 3;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SkipListHandsOver::look);
        one.start();
        Order order = new Order();
        order.amount = 3;
        orders.put(7, order);
        Thread other = new Thread(SkipListHandsOver::look);
        other.start();
        one.join();
        other.join();
    }
}
