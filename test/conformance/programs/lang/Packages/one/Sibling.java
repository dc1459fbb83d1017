package one;

/** In Base's package again, below a class of another package. */
public class Sibling extends two.Derived {
    @Override
    String hidden() {
        return "Sibling.hidden";
    }
}
