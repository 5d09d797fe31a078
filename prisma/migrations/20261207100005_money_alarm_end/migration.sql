-- What people had to look at about money ends with the books (docs/decisions/erasure.md).
create or replace trigger kept_by_law before delete on money_alarm for each row execute function keep_record('raised_at');
