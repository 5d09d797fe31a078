-- The table says what the database as a whole is for.
alter table house_mark rename to database_purpose;
alter table database_purpose rename constraint house_mark_pkey to database_purpose_pkey;

-- why: the version before, which may run beside this one, reads and writes it under its name of then (prisma/README.md)
create view house_mark with (security_invoker = true) as select name, noted_at from database_purpose;
