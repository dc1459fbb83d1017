package heddle.patch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Changes of one source text, by offsets of the original. Changes that touch compose. */
final class TextEdits {
    private record Change(int from, int to, String text, int number) {}

    private final String text;
    private final List<Change> changes = new ArrayList<>();

    TextEdits(String text) {
        this.text = text;
    }

    String original() {
        return text;
    }

    boolean any() {
        return !changes.isEmpty();
    }

    /** Replaces from..to. The same change twice is made once. */
    void replace(long from, long to, String by) {
        Change c = new Change((int) from, (int) to, by, changes.size());
        for (Change have : changes) {
            if (have.from == c.from && have.to == c.to && have.text.equals(by)) {
                return;
            }
        }
        changes.add(c);
    }

    /** Inserts, whether or not the same text has been inserted there. */
    void insert(long at, String what) {
        changes.add(new Change((int) at, (int) at, what, changes.size()));
    }

    void insertOnce(long at, String what) {
        replace(at, at, what);
    }

    String result() {
        List<Change> sorted = new ArrayList<>(changes);
        sorted.sort(Comparator.comparingInt(Change::from).thenComparingInt(Change::to).thenComparingInt(Change::number));
        StringBuilder out = new StringBuilder();
        int at = 0;
        for (Change c : sorted) {
            if (c.from < at) {
                throw new CannotPatch("two edits overlap");
            }
            out.append(text, at, c.from).append(c.text);
            at = c.to;
        }
        return out.append(text.substring(at)).toString();
    }
}
