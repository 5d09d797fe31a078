-- What was written between the clearing and the checks, brand by brand, so that what validates them finds nothing that breaks them.
do $$
declare
  brand text;
begin
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);
    update listing set fictional = false where tenant_id = brand and fictional and profile_id in
      (select id from profile where tenant_id = brand and fictional and num_nonnulls(account_id, home_tenant_id) > 0);
    update profile set fictional = false where tenant_id = brand and fictional and num_nonnulls(account_id, home_tenant_id) > 0;
    update profile set last_active_at = 'epoch' where tenant_id = brand and fictional and last_active_at <> 'epoch';
    update listing set last_active_at = 'epoch' where tenant_id = brand and fictional and last_active_at <> 'epoch';
    commit;
  end loop;
end
$$;
