/** URI, URL, URLEncoder and URLDecoder: parsing, resolving, escaping, failures. */
import java.net.*;
import java.nio.charset.StandardCharsets;

public class Uris {
    static void show(String s) {
        try {
            URI u = new URI(s);
            System.out.println(s + " -> scheme=" + u.getScheme() + " auth=" + u.getAuthority() + " user="
                    + u.getUserInfo() + " host="
                    + u.getHost() + " port=" + u.getPort() + " path=" + u.getPath() + " query=" + u.getQuery() + " raw="
                    + u.getRawQuery() + " frag=" + u.getFragment() + " opaque=" + u.isOpaque() + " abs="
                            + u.isAbsolute());
        } catch (URISyntaxException e) {
            System.out.println(s + " -> " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        for (String s : new String[] {"http://user@example.com:8080/a/b?x=1&y=%20z#frag", "mailto:someone@example.com",
                "/only/path",
            "file:///tmp/x", "urn:isbn:123", "http://[::1]:80/", "a b", "http://h/%zz", "", "//host/p", "ht!tp://x",
                    "http://h:-1/",
            "x://h?q#f"}) {
            show(s);
        }
        URI base = URI.create("http://h/a/b/c?q");
        for (String r : new String[] {"d", "../d", "./", "/x", "?new", "#f", "//other/p", "http://abs/", "../../../up",
                ""}) {
            System.out.println(r + " -> " + base.resolve(r));
        }
        System.out.println(URI.create("http://h/a/./b/../c").normalize() + " "
                + base.relativize(URI.create("http://h/a/b/c/d"))
                + " " + URI.create("HTTP://H/").equals(URI.create("http://h/")) + " " + URI.create("http://h/a")
                        .compareTo(base));
        System.out.println(new URI("http", "u", "h", 81, "/p q", "a=b c", "f g") + " " + new URI("file", "/x y", null)
                .toASCIIString());
        System.out.println(URLEncoder.encode("a b&c=d/e?\u00e9~*", StandardCharsets.UTF_8) + " "
                + URLDecoder.decode("a+b%26c%C3%A9", StandardCharsets.UTF_8));
        try {
            URLDecoder.decode("%4", StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        URL u = new URL("http://user:pw@example.com:8080/a/b?x=1#ref");
        System.out.println(u.getProtocol() + " " + u.getHost() + " " + u.getPort() + " " + u.getDefaultPort() + " "
                + u.getFile() + " "
                + u.getPath() + " " + u.getQuery() + " " + u.getRef() + " " + u.getUserInfo() + " "
                        + u.toExternalForm());
        System.out.println(new URL(u, "../c") + " " + u.toURI().getPath() + " " + new URL("file:/x")
                .sameFile(new URL("file:///x")));
        for (String bad : new String[] {"nope://x", "no colon", "http://h:xx/"}) {
            try {
                new URL(bad);
            } catch (MalformedURLException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            URI.create("a b");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}).getHostAddress() + " "
                + InetAddress.getByAddress("name", new byte[16]).getHostAddress() + " " + new InetSocketAddress(80)
                        .getPort());
        System.out.println(java.nio.file.Path.of("/x y/z").toUri() + " "
                + java.nio.file.Path.of(URI.create("file:///a%20b")));
    }
}
