// jars: jsoup
import org.jsoup.*;
import org.jsoup.nodes.*;
import org.jsoup.safety.*;
/** Parsing, selecting, changing and cleaning HTML. */
public class JsoupTour {
    public static void main(String[] a) {
        Document d =
            Jsoup.parse("<html><head><title>T</title></head><body><div class=c id=x><p>One <b>two</b><p>Three<a "
                        + "href='/u?a=1&b=2'>link</a></div><table><tr><td>1<td>2</table>&eacute;&nbsp;&#x1F600;</body>",
                "http://h/");
        System.out.println(d);
        for (Element e : d.select("div.c > p:nth-child(2) a[href^=/u], td:gt(0), b"))
            System.out.println(e.cssSelector() + " " + e.absUrl("href") + e.text());
        d.select("p").first().append("<i>new</i>").attr("k", "v\"q").addClass("z").wrap("<section></section>");
        System.out.println(d.body().html());
        System.out.println(Jsoup.clean("<script>x</script><b onclick=1>ok</b>", Safelist.basic())
            + d.select("td").eachText() + Parser2.x());
        try {
            d.select("[");
        } catch (org.jsoup.select.Selector.SelectorParseException e) { System.out.println(e.getMessage()); }
        System.out.println(Jsoup.parse("<a><b/>x</a>", "", org.jsoup.parser.Parser.xmlParser()).outerHtml());
    }
    static class Parser2 {
        static String x() { return Entities.escape("<&\u00e9>"); }
    }
}
