package spi;

public interface Greeter {
    String greet(String whom);
}
