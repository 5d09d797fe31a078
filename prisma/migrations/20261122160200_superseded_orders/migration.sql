-- An order that its payer gave up for another while its provider may still take money for it: asked for until it has ended.
set local lock_timeout = '3s';
alter table payment add column superseded_at timestamptz(3);
