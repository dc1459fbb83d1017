package heddle.api;

/**
 * {@link Heddle#assume} did not hold, and no checker is there to leave the execution. An Error, so that handlers of
 * exceptions let it pass.
 */
public final class AssumptionFailed extends Error {
    private static final long serialVersionUID = 1;

    AssumptionFailed() {
        super("this execution is of no interest: an assumption does not hold");
    }
}
