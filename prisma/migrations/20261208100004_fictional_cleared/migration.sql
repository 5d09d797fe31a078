-- What fictional profiles had before they were kept from it, a thousand profiles at a time: signs of life, likes that they gave and the
-- matches of these, and their rows among the people whom a search counts. Whoever has an account, here or on another brand, is no
-- fictional profile.
do $$
declare
  brand text;
  last uuid;
  made_up uuid[];
begin
  for brand in select id from tenant loop
    last := null;
    loop
      perform set_config('app.tenant_id', brand, true);
      update listing set fictional = false where tenant_id = brand and fictional and profile_id in
        (select id from profile where tenant_id = brand and fictional and num_nonnulls(account_id, home_tenant_id) > 0);
      update profile set fictional = false where tenant_id = brand and fictional and num_nonnulls(account_id, home_tenant_id) > 0;
      select array_agg(id order by id) into made_up
        from (select id from profile where tenant_id = brand and fictional and (last is null or id > last) order by id limit 1000) as next;
      exit when made_up is null;
      update profile set last_active_at = 'epoch' where tenant_id = brand and id = any (made_up) and last_active_at <> 'epoch';
      update listing set last_active_at = 'epoch' where tenant_id = brand and profile_id = any (made_up) and last_active_at <> 'epoch';
      delete from profile_like where tenant_id = brand and from_profile_id = any (made_up);
      update profile_like set matched_at = null where tenant_id = brand and to_profile_id = any (made_up) and matched_at is not null;
      delete from listing_codes where tenant_id = brand and profile_id = any (made_up);
      delete from listing_interest_facts where tenant_id = brand and profile_id = any (made_up);
      delete from listing_activity where tenant_id = brand and profile_id = any (made_up);
      delete from listing_facts where tenant_id = brand and profile_id = any (made_up);
      last := made_up[cardinality(made_up)];
      commit;
    end loop;
  end loop;
end
$$;
