// jars: h2
import java.sql.*;

/** An SQL database in memory: tables, queries, joins, transactions, prepared statements, errors. */
public class H2Tour {
    public static void main(String[] args) throws Exception {
        try (Connection c = DriverManager.getConnection("jdbc:h2:mem:t;DB_CLOSE_DELAY=-1", "sa", "")) {
            Statement s = c.createStatement();
            s.execute("create table person(id int primary key, name varchar(40), born date, pay decimal(10,2))");
            PreparedStatement p = c.prepareStatement("insert into person values(?, ?, ?, ?)");
            for (int i = 1; i <= 5; i++) {
                p.setInt(1, i);
                p.setString(2, "n" + i);
                p.setDate(3, Date.valueOf("200" + i + "-01-0" + i));
                p.setBigDecimal(4, new java.math.BigDecimal(i * 100.5));
                p.addBatch();
            }
            System.out.println(p.executeBatch().length);
            ResultSet r = s.executeQuery("select name, pay, year(born) y, sum(pay) over (order by id) run "
                    + "from person where id > 2 order by pay desc");
            ResultSetMetaData m = r.getMetaData();
            while (r.next()) {
                StringBuilder b = new StringBuilder();
                for (int i = 1; i <= m.getColumnCount(); i++) b.append(m.getColumnName(i)).append('=')
                        .append(r.getObject(i)).append(' ');
                System.out.println(b);
            }
            c.setAutoCommit(false);
            System.out.println(s.executeUpdate("update person set pay = pay * 2 where mod(id, 2) = 0"));
            c.rollback();
            r = s.executeQuery("select count(*), avg(pay) from person");
            r.next();
            System.out.println(r.getInt(1) + " " + r.getBigDecimal(2));
            c.commit();
            try {
                s.execute("insert into person values(1, 'dup', null, 0)");
            } catch (SQLException e) {
                System.out.println(e.getErrorCode() + " " + e.getSQLState());
            }
            try {
                s.execute("selec x");
            } catch (SQLException e) {
                System.out.println(e.getMessage().split("\n")[0]);
            }
            r = s.executeQuery("with recursive t(n) as (select 1 union all select n + 1 from t where n < 5) "
                    + "select listagg(n, ',') from t");
            r.next();
            System.out.println(r.getString(1));
        }
    }
}
