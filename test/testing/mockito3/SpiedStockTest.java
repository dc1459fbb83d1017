package older;

import static org.junit.Assert.assertEquals;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.Test;

/** Mocks and spies of an older Mockito. A spy has the final fields of the object that it stands for. */
public class SpiedStockTest {
    interface Supplier {
        int deliver(String item);
    }

    public static class Stock {
        private final Map<String, Integer> left = new ConcurrentHashMap<>();
        private final Supplier supplier;
        private final int least;

        public Stock(Supplier supplier, int least) {
            this.supplier = supplier;
            this.least = least;
        }

        public int take(String item) {
            return left.merge(item, least, (have, none) -> have > 1 ? have - 1 : refill(item));
        }

        public int refill(String item) {
            return supplier.deliver(item);
        }
    }

    // -> without threads
    @Test
    public void aSpyHasTheFinalFieldsOfItsObject() {
        Supplier supplier = mock(Supplier.class);
        when(supplier.deliver("nut")).thenReturn(5);
        Stock stock = spy(new Stock(supplier, 1));
        assertEquals(1, stock.take("nut"));
        assertEquals(5, stock.take("nut"));
        verify(stock).refill("nut");
    }

    // -> verified
    @Test
    public void twoThreadsShareASpy() throws Exception {
        Stock stock = spy(new Stock(item -> 0, 3));
        doReturn(9).when(stock).refill("bolt");
        Thread other = new Thread(() -> stock.take("bolt"));
        other.start();
        stock.take("bolt");
        other.join();
        assertEquals(1, stock.take("bolt"));
    }
}
