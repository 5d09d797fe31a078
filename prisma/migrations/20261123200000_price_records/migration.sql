-- CreateTable
CREATE TABLE "price_record" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "country" CHAR(2) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "credits" INTEGER NOT NULL,
    "amount_minor" INTEGER,
    "time_bonus_percentage" SMALLINT NOT NULL,
    "welcome_percentage" SMALLINT NOT NULL,
    "revision" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "price_record_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "price_record_tenant_id_country_currency_credits_since_idx" ON "price_record"("tenant_id", "country", "currency", "credits", "since");

-- AddForeignKey
ALTER TABLE "price_record" ADD CONSTRAINT "price_record_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- why: what was offered before this table is in the revisions; the packages are those of list-packages.ts, which have not changed since the first
insert into price_record (tenant_id, country, currency, credits, amount_minor, time_bonus_percentage, welcome_percentage, revision, since)
select r.brand_id, cost.key, cost.value ->> 'currency', step.credits,
  greatest(50, floor((cost.value ->> 'costs')::numeric * step.hundredths * step.credits / (100 * greatest(1, (s.settings ->> 'message_credits')::int)) / 50) * 50)::int,
  25, 25, r.number, r.published_at
from tenant_revision r, lateral (select r.document -> 'declaration' -> 'settings' as settings) s,
  lateral jsonb_each(coalesce(s.settings -> 'minimum_message_costs', '{}')) cost,
  (values (12, 190), (30, 160), (75, 130), (160, 112), (350, 100)) step (credits, hundredths);

select enforce_tenant_isolation('price_record');

create trigger append_only before update or delete on price_record for each row execute function refuse_change();
create trigger append_only_whole before truncate on price_record for each statement execute function refuse_change();
revoke update, delete, truncate on price_record from liaison_app;
