package heddle.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Options of {@code heddle test} for a test, or for all tests of a class. A method's options prevail over its class's, and
 * both over the command line. Ordinary test runs ignore them.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface HeddleTest {
    /** As {@code --timeout}: "30s", "5m", "none". */
    String timeout() default "";

    /** As {@code --max-states}. */
    long maxStates() default 0;

    /** As {@code --strategy}: "bounded", "pct", ... */
    String strategy() default "";

    /** As {@code --timeouts}: "late" or "any". */
    String timeouts() default "";

    /** As {@code --untracked}: patterns of fields whose races are known to be harmless. */
    String[] untracked() default {};

    /** The test is not explored; the report says that it was skipped. */
    boolean skip() default false;
}
