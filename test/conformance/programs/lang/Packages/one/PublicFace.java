package one;

public interface PublicFace {
    String shown();
}
