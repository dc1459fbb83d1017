package shop;

/** Forgets that orders are booked by several threads. */
public class PlainLedger implements Ledger {
    private int total;

    @Override
    public void book(int sum) {
        total += sum;
    }

    @Override
    public int total() {
        return total;
    }
}
