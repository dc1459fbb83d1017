package shop;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Prices an order in the background: looks the price up, adds the tax, books the sum. */
public class Orders {
    private static final Logger LOG = LoggerFactory.getLogger(Orders.class);

    private final Executor executor;
    private final Ledger ledger;

    public Orders(Executor executor, Ledger ledger) {
        this.executor = executor;
        this.ledger = ledger;
    }

    public CompletableFuture<Integer> place(int price) {
        LOG.info("placing an order of {}", price);
        return CompletableFuture.supplyAsync(() -> price, executor)
                .thenApply(net -> net + net / 10)
                .thenApply(sum -> {
                    LOG.debug("booking {}", sum);
                    ledger.book(sum);
                    return sum;
                });
    }
}
