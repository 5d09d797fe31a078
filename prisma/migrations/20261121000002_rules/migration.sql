-- What the schema language cannot say: allowed values, unchangeable rows, the ledger's arithmetic.

alter table tenant add constraint tenant_id_form check (id ~ '^[a-z][a-z0-9-]{1,30}$');
alter table tenant_host add constraint tenant_host_form check (host = lower(host) and host !~ '[:/ ]' and host !~ '\.$' and host <> '');
create unique index tenant_host_one_canonical on tenant_host (brand_id) where canonical;
alter table region add constraint region_place check (latitude between -90 and 90 and longitude between -180 and 180 and id like country || '-%');
alter table gift add constraint gift_price check (credits between 1 and 1000);
alter table rate_limit set unlogged;

alter table account add constraint account_email_form check (email is null or (email = lower(email) and email like '_%@_%'));
alter table account add constraint account_erased_is_nameless check ((status = 'erased') = (email is null) and (status <> 'erased' or (password_hash is null and birth_date is null)));
alter table account add constraint account_quiet_hours check ((quiet_from is null) = (quiet_until is null) and quiet_from between 0 and 23 and quiet_until between 0 and 23);
alter table account add constraint account_counts check (failed_logins >= 0 and free_messages_used >= 0);
alter table account add constraint account_premium check (premium_since is null or paid_user);
alter table session add constraint session_token_is_sha256 check (octet_length(token_hash) = 32);
alter table one_time_token add constraint one_time_token_is_sha256 check (octet_length(token_hash) = 32);

alter table profile add constraint profile_who_stands_behind check (num_nonnulls(account_id, home_tenant_id) <= 1 and (fictional or status = 'erased' or num_nonnulls(account_id, home_tenant_id) = 1));
alter table profile add constraint profile_not_its_own_guest check (home_tenant_id <> tenant_id);
alter table profile add constraint profile_place check ((latitude is null) = (longitude is null) and latitude between -90 and 90 and longitude between -180 and 180);
alter table profile add constraint profile_height check (height between 120 and 230);
alter table profile_limits add constraint profile_limits_ages check (18 <= min_age and min_age <= max_age and max_age <= 120);
alter table listing add constraint listing_ages check (18 <= seeks_min_age and seeks_min_age <= seeks_max_age and seeks_max_age <= 120);
alter table listing add constraint listing_gender check (gender = any (enum_range(null::gender)::text[]));
alter table listing add constraint listing_photo check (has_photo = (main_photo_key is not null));
alter table photo add constraint photo_size check (width > 0 and height > 0 and position >= 0);
alter table partner_listing add constraint partner_listing_elsewhere check (partner_id <> tenant_id);
alter table text_override add constraint text_override_text check (text <> '');

alter table profile_like add constraint profile_like_not_oneself check (from_profile_id <> to_profile_id);
alter table profile_pass add constraint profile_pass_not_oneself check (from_profile_id <> to_profile_id);
alter table profile_block add constraint profile_block_not_oneself check (from_profile_id <> to_profile_id);
alter table auto_like add constraint auto_like_per_day check (per_day between 1 and 5);
alter table match_finder_answer add constraint match_finder_answer_range check (question between 1 and 10 and answer between 1 and 5);

alter table conversation add constraint conversation_pair_in_order check (low_profile_id < high_profile_id);
alter table conversation add constraint conversation_started_by_one_of_them check (started_by_id in (low_profile_id, high_profile_id));
alter table participant add constraint participant_numbers check (last_read_number >= 0 and last_delivered_number >= last_read_number and unread_count >= 0 and removed_until >= 0);
alter table message add constraint message_number check (number > 0 and credits >= 0);
alter table message add constraint message_has_its_kind check (case kind when 'gift' then gift_id is not null when 'photo' then photo_id is not null else body <> '' and num_nonnulls(gift_id, photo_id) = 0 end);

alter table package add constraint package_amounts check (credits > 0 and amount_minor > 0 and vat_rate between 0 and 3000);
alter table payment add constraint payment_amounts check (credits > 0 and amount_minor >= 0 and vat_rate between 0 and 3000 and vat_minor between 0 and amount_minor and discount_minor >= 0 and refunded_minor between 0 and amount_minor);
alter table payment add constraint payment_completed_when check ((status = 'completed') = (completed_at is not null));
alter table discount_code add constraint discount_code_form check (code = upper(code) and code <> '' and value_percentage between 1 and 100 and minimum_order_minor >= 0);
alter table sms_code add constraint sms_code_attempts check (attempts between 0 and 10);
alter table complaint add constraint complaint_email_form check (email like '_%@_%');
alter table report add constraint report_not_oneself check (reporter_id <> reported_id);
alter table report add constraint report_message check (message_number is null or conversation_id is not null);
alter table lander_visit add constraint lander_visit_counts check (visits >= 0 and clicks >= 0);
alter table page_bounce add constraint page_bounce_time check (visible_milliseconds >= 0);
-- why: one row an hour, also for visits without a source.
drop index lander_visit_hour;
create unique index lander_visit_hour on lander_visit (tenant_id, hour, lander, slug, variant, country, traffic_source_id) nulls not distinct;

-- why: an enum cannot be looked up by index under row-level security (its comparison is not leakproof); the queues
-- of staff, which are short, are indexes of their own.
create index photo_waiting on photo (tenant_id, created_at) where status = 'pending';
create index complaint_open on complaint (tenant_id, created_at) where status = 'open';
create index report_open on report (tenant_id, created_at) where status = 'open';

-- The ledger. Members' accounts carry a balance that only an entry can move; the house's are summed when asked.
create unique index ledger_account_one_of_the_house on ledger_account (tenant_id, kind) where account_id is null;
alter table ledger_account add constraint ledger_account_owner check ((kind in ('wallet', 'receivable')) = (account_id is not null));
alter table ledger_account add constraint ledger_account_balance check ((kind in ('wallet', 'receivable')) = (balance is not null));
alter table ledger_account add constraint ledger_account_wallet_not_negative check (kind <> 'wallet' or balance >= 0);
alter table ledger_entry add constraint ledger_entry_amount check (amount <> 0);

create function open_ledger_account() returns trigger language plpgsql as $$
begin
  new.balance := case when new.kind in ('wallet', 'receivable') then 0 end;
  return new;
end
$$;
create trigger ledger_account_opens_empty before insert on ledger_account for each row execute function open_ledger_account();

-- why definer: the application may not change a balance, only write entries.
create function move_ledger_balance() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update ledger_account set balance = balance + new.amount
    where tenant_id = new.tenant_id and id = new.ledger_account_id and balance is not null
    returning balance into new.balance_after;
  return new;
end
$$;
create trigger ledger_entry_moves_balance before insert on ledger_entry for each row execute function move_ledger_balance();

create function check_ledger_transfer() returns trigger language plpgsql as $$
declare
  total bigint;
  sides integer;
begin
  select coalesce(sum(amount), 0), count(*) into total, sides from ledger_entry where tenant_id = new.tenant_id and transfer_id = new.id;
  if total <> 0 or sides < 2 then
    raise exception 'ledger transfer % has % entries that add up to %', new.id, sides, total using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_transfer_balances after insert on ledger_transfer deferrable initially deferred for each row execute function check_ledger_transfer();

-- why: an entry written in a later transaction would escape the check above, which runs once per transfer.
create function refuse_late_ledger_entry() returns trigger language plpgsql as $$
declare
  written bigint;
  current bigint := pg_current_xact_id()::text::bigint;
  distance bigint;
begin
  select xmin::text::bigint into written from ledger_transfer where tenant_id = new.tenant_id and id = new.transfer_id;
  -- why: a row's transaction number has 32 bits; the nearest full number is meant, newer ones (savepoints) included.
  distance := (written - current) & 4294967295;
  if distance >= 2147483648 then
    distance := distance - 4294967296;
  end if;
  -- why: what is visible and still in progress was written by this very transaction.
  if pg_xact_status((current + distance)::text::xid8) is distinct from 'in progress' then
    raise exception 'ledger transfer % is complete', new.transfer_id using errcode = 'object_not_in_prerequisite_state';
  end if;
  return new;
end
$$;
create trigger ledger_entry_in_time before insert on ledger_entry for each row execute function refuse_late_ledger_entry();

revoke update, delete on ledger_account from liaison_app;

-- Rows that nobody changes, the owner included.
do $$
declare
  name text;
begin
  foreach name in array array['ledger_transfer', 'ledger_entry', 'moderation_decision', 'audit_entry', 'payment_event', 'tenant_revision'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
    execute format('create trigger append_only_whole before truncate on %I for each statement execute function refuse_change()', name);
    execute format('revoke update, delete, truncate on %I from liaison_app', name);
  end loop;
end
$$;
