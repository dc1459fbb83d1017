class NullInThread {
  static String text;

  public static void main(String[] args) {
    if (args.length > 0) System.out.println(text.length());
    new Thread(() -> System.out.println(text.length())).start();
  }
}
