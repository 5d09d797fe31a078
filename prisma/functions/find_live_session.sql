-- The live session behind a cookie, whose it is, and where they live: every request of a member asks it.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_token_hash: SHA-256 of the cookie's secret.
-- p_now: the present time.
-- Returns: one row; none where the session ended or is over, or its account is deleted.
-- Raises: nothing of its own.
-- Rule: docs/security/limits.md, sessions.
create or replace function public.find_live_session(
  p_tenant text, p_token_hash bytea, p_now timestamptz
) returns table (id uuid, account_id uuid, profile_id uuid, language text, country text, last_seen_at timestamptz)
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select s.id, s.account_id, p.id, a.language, p.country::text, s.last_seen_at
    from session s
    join account a on a.tenant_id = p_tenant and a.id = s.account_id
    join profile p on p.tenant_id = p_tenant and p.account_id = a.id
    where s.tenant_id = p_tenant and s.token_hash = p_token_hash and s.ended_at is null and s.expires_at > p_now and a.status not in ('deleted', 'erased');
end
$$;
