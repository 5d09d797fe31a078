-- Interests that tell of sexual life, of those who had taken back the consent on which they are kept before this went with it. They are
-- hidden, so no listing tells them.
do $$
declare
  brand text;
begin
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);
    delete from profile_interest chosen using profile p, interest i
      where chosen.tenant_id = brand and p.tenant_id = brand and p.id = chosen.profile_id and i.id = chosen.interest_id and i."group" = 'desires'
        and exists (select from consent c
          where c.tenant_id = brand and c.account_id = p.account_id and c.purpose = 'sensitive_data' and c.withdrawn_at is not null)
        and not exists (select from consent c
          where c.tenant_id = brand and c.account_id = p.account_id and c.purpose = 'sensitive_data' and c.withdrawn_at is null);
    commit;
  end loop;
end
$$;
