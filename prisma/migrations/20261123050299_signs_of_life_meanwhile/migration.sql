-- Signs of life that came while the tables were filled.
do $$
declare
  brand text;
begin
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);
    update listing_activity activity set last_active_at = listing.last_active_at from listing
      where activity.tenant_id = brand and listing.tenant_id = brand and listing.profile_id = activity.profile_id and activity.last_active_at < listing.last_active_at;
  end loop;
end
$$;

-- why: nothing was known of what the tables hold, and the next search asks
analyze listing_facts, listing_activity, listing_interest_facts;
