package heddle.runner;

/** What became of a test. The checker reads the static fields when a test has ended without starting a thread. */
final class Outcome {
    /** Why the test was skipped: disabled, or a failed assumption. Null: it was not. */
    static String skipped;
    /** Why the framework has not run the test. Null: it has. */
    static String notRun;

    private Throwable failure;
    private int ended;
    private String reason;

    void passed() {
        ++ended;
    }

    void failed(Throwable thrown) {
        ++ended;
        if (failure == null) {
            failure = thrown;
        } else if (failure != thrown) {
            failure.addSuppressed(thrown);
        }
    }

    void skipped(String why) {
        if (reason == null) {
            reason = why == null || why.isEmpty() ? "no reason given" : why;
        }
    }

    /** A failure leaves main, so that the checker reports it with the place where it was thrown. */
    void conclude() throws Throwable {
        if (failure != null) {
            throw failure;
        }
        if (ended > 0) {
            return;
        }
        if (reason != null) {
            skipped = reason;
        } else {
            notRun = "the test framework found no such test";
        }
    }
}
