-- A consent ends with the account that gave it, and not before (docs/decisions/erasure.md).
create or replace trigger kept_with_account before delete on consent for each row execute function keep_consent();
