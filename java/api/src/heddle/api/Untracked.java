package heddle.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Data races on this field are known to be harmless: the checker does not look for them, as with
 * {@code --untracked pkg.Class.field}. The elements of an array that it refers to are still checked.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Untracked {
    /** Why they are harmless. */
    String value() default "";
}
