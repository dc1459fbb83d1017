package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OrdersTest {
    private ExecutorService pool;

    @BeforeEach
    void start() {
        pool = Executors.newFixedThreadPool(2);
    }

    @AfterEach
    void stop() {
        pool.shutdown();
    }

    private void placesTwoOrders(Ledger ledger) {
        Orders orders = new Orders(pool, ledger);
        CompletableFuture<Integer> first = orders.place(100);
        CompletableFuture<Integer> second = orders.place(200);
        assertEquals(110, first.join());
        assertEquals(220, second.join());
        assertEquals(330, ledger.total());
    }

    @Test
    void booksBothOrders() {
        placesTwoOrders(new PlainLedger());
    }

    @Test
    void booksBothOrdersUnderALock() {
        placesTwoOrders(new LockedLedger());
    }

    @Test
    void addsTheTax() {
        Ledger ledger = new LockedLedger();
        assertEquals(55, new Orders(Runnable::run, ledger).place(50).join());
        assertEquals(55, ledger.total());
    }
}
