import javax.xml.parsers.*;
import javax.xml.transform.*;
import javax.xml.transform.dom.*;
import javax.xml.transform.stream.*;
import javax.xml.xpath.*;
import javax.xml.stream.*;
import org.w3c.dom.*;
import org.xml.sax.*;
import java.io.*;
import java.util.*;
public class XmlMore {
    public static void main(String[] a) throws Exception {
        Document d = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(
            new InputSource(new StringReader("<r><i n='1'>x</i><i n='2'>y<!-- c --><![CDATA[<z>]]></i></r>")));
        System.out.println(XPathFactory.newInstance().newXPath().evaluate("sum(//i/@n)", d)
            + XPathFactory.newInstance().newXPath().evaluate("//i[@n='2']/text()", d));
        Element e = d.createElement("new");
        e.setAttribute("q", "\"&<");
        d.getDocumentElement().appendChild(e);
        Transformer t = TransformerFactory.newInstance().newTransformer();
        t.setOutputProperty("indent", "yes");
        t.setOutputProperty("omit-xml-declaration", "yes");
        t.transform(new DOMSource(d), new StreamResult(System.out));
        XMLStreamReader r =
            XMLInputFactory.newInstance().createXMLStreamReader(new StringReader("<a x='1'><b>t</b></a>"));
        while (r.hasNext()) System.out.print(r.next() + " ");
        System.out.println();
        StringWriter sw = new StringWriter();
        XMLStreamWriter w = XMLOutputFactory.newInstance().createXMLStreamWriter(sw);
        w.writeStartDocument();
        w.writeStartElement("k");
        w.writeAttribute("a", "<");
        w.writeCharacters("&");
        w.writeEndElement();
        w.flush();
        System.out.println(sw);
        SAXParserFactory.newInstance().newSAXParser().parse(
            new ByteArrayInputStream("<s><t/></s>".getBytes()), new org.xml.sax.helpers.DefaultHandler() {
                public void startElement(String u, String l, String q, Attributes at) {
                    System.out.println("start " + q);
                }
            });
        try {
            DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(
                new ByteArrayInputStream("<a><b></a>".getBytes()));
        } catch (SAXParseException x) { System.out.println(x.getMessage() + x.getLineNumber()); }
        Transformer xs = TransformerFactory.newInstance().newTransformer(new StreamSource(new StringReader(
            "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:output "
            + "method='text'/><xsl:template match='/'><xsl:for-each select='//i'><xsl:sort select='@n' "
            + "order='descending'/><xsl:value-of "
            + "select='concat(@n,\":\",.)'/>;</xsl:for-each></xsl:template></xsl:stylesheet>")));
        xs.transform(new DOMSource(d), new StreamResult(System.out));
        System.out.println();
    }
}
