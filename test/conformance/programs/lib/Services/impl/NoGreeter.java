package impl;

public class NoGreeter {
}
