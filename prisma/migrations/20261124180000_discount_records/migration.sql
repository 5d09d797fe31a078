-- CreateTable
CREATE TABLE "discount_record" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "code" TEXT NOT NULL,
    "country" CHAR(2),
    "value_percentage" SMALLINT NOT NULL,
    "currency" CHAR(3),
    "minimum_order_minor" INTEGER NOT NULL,
    "status" "discount_status" NOT NULL,
    "validity" "discount_validity" NOT NULL,
    "payment_methods" TEXT[],
    "expires_at" TIMESTAMPTZ(3),
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "discount_record_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "discount_record_tenant_id_code_since_idx" ON "discount_record"("tenant_id", "code", "since");

-- AddForeignKey
ALTER TABLE "discount_record" ADD CONSTRAINT "discount_record_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- why: codes for everybody are made and changed in the database; whoever does it, their history is kept with it
create function record_discount() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  shown discount_code%rowtype;
begin
  if tg_op = 'DELETE' then
    shown := old;
    shown.status := 'disabled';
  else
    shown := new;
    -- why: from now on it is one member's own
    if new.account_id is not null then shown.status := 'disabled'; end if;
  end if;
  insert into discount_record (tenant_id, code, country, value_percentage, currency, minimum_order_minor, status, validity, payment_methods, expires_at, since)
  values (shown.tenant_id, shown.code, shown.country, shown.value_percentage, shown.currency, shown.minimum_order_minor, shown.status, shown.validity, shown.payment_methods, shown.expires_at,
    case when tg_op = 'INSERT' then new.created_at else now() end);
  return null;
end $$;

create trigger discount_recorded_new after insert on discount_code for each row when (new.account_id is null) execute function record_discount();
create trigger discount_recorded_changed after update on discount_code for each row
  when (old.* is distinct from new.* and (old.account_id is null or new.account_id is null)) execute function record_discount();
create trigger discount_recorded_gone after delete on discount_code for each row when (old.account_id is null) execute function record_discount();

-- why: codes that exist already were like this since they were made, as far as is known
do $$
declare brand text;
begin
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);
    insert into discount_record (tenant_id, code, country, value_percentage, currency, minimum_order_minor, status, validity, payment_methods, expires_at, since)
    select tenant_id, code, country, value_percentage, currency, minimum_order_minor, status, validity, payment_methods, expires_at, created_at
    from discount_code where tenant_id = brand and account_id is null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

select enforce_tenant_isolation('discount_record');

create trigger append_only before update or delete on discount_record for each row execute function refuse_change();
create trigger append_only_whole before truncate on discount_record for each statement execute function refuse_change();
revoke update, delete, truncate on discount_record from liaison_app;
