-- Who may be found by an interest that few have: one narrow row for each interest of a listing, kept by the database.

CREATE TABLE "listing_interest" (
    "tenant_id" TEXT NOT NULL,
    "profile_id" UUID NOT NULL,
    "interest_id" TEXT NOT NULL,
    "gender" TEXT NOT NULL,
    "seeks_min_age" SMALLINT NOT NULL,
    "seeks_max_age" SMALLINT NOT NULL,
    "birth_date" DATE NOT NULL,

    CONSTRAINT "listing_interest_pkey" PRIMARY KEY ("tenant_id","profile_id","interest_id")
);

create index listing_interest_gender on listing_interest (tenant_id, interest_id, gender) include (profile_id, seeks_min_age, seeks_max_age, birth_date);

ALTER TABLE "listing_interest" ADD CONSTRAINT "listing_interest_tenant_id_profile_id_fkey" FOREIGN KEY ("tenant_id", "profile_id") REFERENCES "listing"("tenant_id", "profile_id") ON DELETE CASCADE ON UPDATE CASCADE;
select enforce_tenant_isolation('listing_interest');

create function keep_listing_interests() returns trigger language plpgsql as $$
begin
  delete from listing_interest where tenant_id = new.tenant_id and profile_id = new.profile_id;
  insert into listing_interest (tenant_id, profile_id, interest_id, gender, seeks_min_age, seeks_max_age, birth_date)
    select distinct new.tenant_id, new.profile_id, interest, new.gender, new.seeks_min_age, new.seeks_max_age, new.birth_date from unnest(new.interests) as interest;
  return null;
end
$$;
create trigger listing_keeps_interests after insert on listing for each row execute function keep_listing_interests();
create trigger listing_keeps_changed_interests after update of interests, gender, seeks_min_age, seeks_max_age, birth_date on listing for each row
  when ((old.interests, old.gender, old.seeks_min_age, old.seeks_max_age, old.birth_date) is distinct from (new.interests, new.gender, new.seeks_min_age, new.seeks_max_age, new.birth_date))
  execute function keep_listing_interests();

do $$
declare
  brand text;
begin
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);
    insert into listing_interest (tenant_id, profile_id, interest_id, gender, seeks_min_age, seeks_max_age, birth_date)
      select tenant_id, profile_id, interest, gender, seeks_min_age, seeks_max_age, birth_date from listing, unnest(interests) as interest where tenant_id = brand
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
