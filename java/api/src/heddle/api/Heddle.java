package heddle.api;

import java.util.Random;

/**
 * What a program can tell, and ask of, the model checker that runs it.
 *
 * <p>Under {@code heddle check} every choice is tried. On an ordinary Java machine (and under {@code heddle run}) the
 * same calls work: choices are random, sections are not atomic, and assumptions are not looked at. The random choices
 * follow the system property {@code heddle.seed}; without it every run makes others.
 */
public final class Heddle {
    private Heddle() {
    }

    private static final class Choices {
        static final Random RANDOM = make();

        private static Random make() {
            Long seed = Long.getLong("heddle.seed");
            return seed == null ? new Random() : new Random(seed);
        }
    }

    /**
     * One of 0 to n-1; the checker tries each.
     *
     * @throws IllegalArgumentException if n is less than 1
     */
    public static int choose(int n) {
        if (n < 1) {
            throw new IllegalArgumentException("choose(" + n + "): nothing to choose from");
        }
        return Choices.RANDOM.nextInt(n);
    }

    /** True or false; the checker tries both. */
    public static boolean chooseBoolean() {
        return choose(2) == 1;
    }

    /**
     * Only executions in which this holds are of interest. The checker leaves others at this point: they end without
     * a finding and without an outcome. What was found on the way there counts. Outside of the checker it does nothing.
     */
    public static void assume(boolean condition) {
    }

    /**
     * From here to {@link #endAtomic} no other thread moves, unless this one has to wait for a lock, a notification or
     * another thread. Happens-before edges, and so data races, are as without it. Sections nest. Outside of the checker
     * it does nothing.
     */
    public static void beginAtomic() {
    }

    /**
     * Ends what {@link #beginAtomic} began.
     *
     * @throws IllegalStateException under the checker, if there is nothing to end
     */
    public static void endAtomic() {
    }

    /** Runs the action in an atomic section. */
    public static void atomic(Runnable action) {
        beginAtomic();
        try {
            action.run();
        } finally {
            endAtomic();
        }
    }

    /** An atomic section: {@code try (Heddle.Section section = Heddle.atomic()) { ... }}. */
    public static Section atomic() {
        beginAtomic();
        return Section.OPEN;
    }

    /** Ends an atomic section when it is closed. */
    public static final class Section implements AutoCloseable {
        static final Section OPEN = new Section();

        private Section() {
        }

        @Override
        public void close() {
            endAtomic();
        }
    }
}
