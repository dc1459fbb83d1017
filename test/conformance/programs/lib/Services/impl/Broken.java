package impl;

public class Broken implements spi.Greeter {
    public Broken() {
        throw new IllegalStateException("broken provider");
    }

    @Override
    public String greet(String whom) {
        return null;
    }
}
