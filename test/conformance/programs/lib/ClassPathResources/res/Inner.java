package res;

public class Inner {
}
