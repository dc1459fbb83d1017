package spi;

public interface Unprovided {
}
