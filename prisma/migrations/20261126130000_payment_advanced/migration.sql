-- When the credits of a debit under way were given ahead of its money.
alter table payment add column advanced_at timestamptz(3);
