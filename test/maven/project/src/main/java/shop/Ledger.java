package shop;

/** The sum of all orders. */
public interface Ledger {
    void book(int sum);

    int total();
}
