public class NoMain {
  static int nothing;
}
