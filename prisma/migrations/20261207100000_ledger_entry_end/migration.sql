-- Rows of ledger_entry stay unchangeable, and can end once the law does not want them any more (docs/decisions/erasure.md). A table a migration, so that none is held for another.
create or replace trigger append_only before update on ledger_entry for each row execute function refuse_change();
create or replace trigger kept_by_law before delete on ledger_entry for each row execute function keep_record('created_at');
