// Objects are called as the program calls them; a name that would mean two objects is not used.
// case: deadlock => violated; deadlock; says waits for the monitor of bank.accounts[1]; says the monitor of bank.accounts[0] (NamesInTraces$Account)
// case: lists => violated; deadlock; says locks names.get(0), and waits for the monitor of names.get(2)
// case: atomic => violated; assertion; says updates hits (AtomicInteger): 0 -> 1; says reads NamesInTraces.limit (AtomicLong): 2L
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class NamesInTraces {
    static class Account {}

    static class Bank {
        final Account[] accounts = {new Account(), new Account()};
    }

    static final AtomicLong limit = new AtomicLong(2);

    static void lock(Object a, Object b) {
        synchronized (a) {
            synchronized (b) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "deadlock" -> {
                Bank bank = new Bank();
                new Thread(() -> lock(bank.accounts[0], bank.accounts[1])).start();
                lock(bank.accounts[1], bank.accounts[0]);
            }
            case "lists" -> {
                List<Object> names = List.of(new Object(), new Object(), new Object());
                new Thread(() -> lock(names.get(0), names.get(2))).start();
                lock(names.get(2), names.get(0));
            }
            case "atomic" -> {
                AtomicInteger hits = new AtomicInteger();
                Runnable hit = () -> {
                    assert hits.incrementAndGet() < limit.get();
                };
                new Thread(hit).start();
                hit.run();
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
