-- Sessions end 14 days after the last visit (`session-lifetimes.ts`), those from before as well. Each brand is set, because
-- the owner of the schema may be bound by the policies.

do $$
declare
  brand text;
begin
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);
    update session set expires_at = last_seen_at + interval '14 days'
    where tenant_id = brand and ended_at is null and expires_at > last_seen_at + interval '14 days';
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
