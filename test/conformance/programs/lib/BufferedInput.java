/** BufferedReader and InputStreamReader on standard input, with mark and reset, to the end without a newline. */
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PushbackReader;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.LineNumberReader;
import java.io.CharArrayWriter;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

public class BufferedInput {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        System.out.println(in.readLine() + " " + in.ready());
        in.mark(100);
        System.out.println((char) in.read() + "" + (char) in.read());
        in.reset();
        System.out.println(in.readLine());
        char[] buf = new char[5];
        System.out.println(in.read(buf, 1, 4) + " " + (int) buf[0] + " " + new String(buf, 1, 4));
        System.out.println(in.skip(2) + " " + in.readLine());
        System.out.println("[" + in.readLine() + "]");
        System.out.println(in.lines().map(s -> s.length() + ":" + s).collect(Collectors.joining("|")));
        System.out.println(in.readLine() + " " + in.read());
        in.close();
        try {
            in.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        LineNumberReader lines = new LineNumberReader(new StringReader("a\r\nb\rc\nd"));
        String s;
        while ((s = lines.readLine()) != null) System.out.print(lines.getLineNumber() + s + " ");
        System.out.println();
        PushbackReader push = new PushbackReader(new StringReader("xyz"), 2);
        int c = push.read();
        push.unread(c);
        push.unread('w');
        System.out.println((char) push.read() + "" + (char) push.read() + (char) push.read());
        try {
            push.unread("toolong".toCharArray());
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        StreamTokenizer t = new StreamTokenizer(new StringReader("if (x1 >= 3.5) /* c */ 'str' // rest\n -7 \"q\\n\""));
        t.slashSlashComments(true);
        t.slashStarComments(true);
        StringBuilder out = new StringBuilder();
        while (t.nextToken() != StreamTokenizer.TT_EOF) {
            if (t.ttype == StreamTokenizer.TT_NUMBER) out.append("N").append(t.nval);
            else if (t.ttype == StreamTokenizer.TT_WORD) out.append("W").append(t.sval);
            else if (t.sval != null) out.append("Q").append(t.sval.trim());
            else out.append((char) t.ttype);
            out.append(' ');
        }
        System.out.println(out + " line " + t.lineno());
        CharArrayWriter w = new CharArrayWriter();
        new StringReader("transfer").transferTo(w);
        w.append("+").write("more", 1, 2);
        System.out.println(w + " " + w.size());
    }
}
