/**
 * Two clerks sell from one pool of tickets. Without an argument they forget to
 * lock: both may see the last ticket and both sell it. With the argument
 * "locked" each sale is one synchronized step.
 */
public class TicketSale {
    static final class Pool {
        private int left;
        private int sold;

        Pool(int tickets) {
            left = tickets;
        }

        boolean sellOne() {
            if (left <= 0) {
                return false;
            }
            left--;
            sold++;
            return true;
        }
    }

    static final class Clerk extends Thread {
        private final Pool pool;
        private final boolean locked;
        private int sales;

        Clerk(Pool pool, boolean locked) {
            this.pool = pool;
            this.locked = locked;
        }

        private boolean sell() {
            if (!locked) {
                return pool.sellOne();
            }
            synchronized (pool) {
                return pool.sellOne();
            }
        }

        @Override
        public void run() {
            while (sell()) {
                sales++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean locked = args.length > 0 && args[0].equals("locked");
        Pool pool = new Pool(2);
        Clerk first = new Clerk(pool, locked);
        Clerk second = new Clerk(pool, locked);
        first.start();
        second.start();
        first.join();
        second.join();
        int sales = first.sales + second.sales;
        assert sales == 2 && pool.sold == 2 : "2 tickets, " + sales + " sales";
        System.out.println(sales + " tickets sold");
    }
}
