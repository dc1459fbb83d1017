// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=Two classes whose synchronized methods call each other's.
public class AccountAndAudit {
    static class Account {
        private int balance = 10;
        private final Audit audit;

        Account(Audit audit) {
            this.audit = audit;
        }

        synchronized void pay(int amount) {
            balance -= amount;
            audit.log(amount);
        }

        synchronized int balance() {
            return balance;
        }
    }

    static class Audit {
        private int paid;

        synchronized void log(int amount) {
            paid += amount;
        }

        synchronized int total(Account account) {
            return paid + account.balance();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Audit audit = new Audit();
        Account account = new Account(audit);
        Thread payer = new Thread(() -> account.pay(3), "payer");
        payer.start();
        audit.total(account);
        payer.join();
    }
}
