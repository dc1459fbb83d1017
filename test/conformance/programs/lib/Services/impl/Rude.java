package impl;

public class Rude implements spi.Greeter {
    public Rude() {
        System.out.println("Rude made");
    }

    @Override
    public String greet(String whom) {
        return "You again, " + whom;
    }
}
