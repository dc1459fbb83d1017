package heddle.patch;

/** An edit that cannot be made in the source. */
final class CannotPatch extends RuntimeException {
    private static final long serialVersionUID = 1;

    CannotPatch(String message) {
        super(message);
    }
}
