package impl;

public class Polite implements spi.Greeter {
    static {
        System.out.println("Polite initialised");
    }

    @Override
    public String greet(String whom) {
        return "Good day, " + whom;
    }
}
