-- Publishes a tenant that was never there: its row, its first revision, its hosts and its prices, in one round trip, since a first
-- start may bring a thousand.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_company: the number of its company, which is published already.
-- p_document: what the revision says.
-- p_content_hash: the hash of that.
-- p_author: who publishes.
-- p_note: what they say of it.
-- p_hosts: its hosts, normalised, the canonical one first.
-- p_offers: as `record_prices` takes them.
-- p_time_bonus: percent of the time bonus.
-- p_welcome: percent of the welcome discount.
-- p_published_at: the time to note.
-- p_is_start: whether a start of the site brings it, which does not wait for the disk.
-- Returns: whether it was published; false, and nothing is changed, where a tenant of that name is there, even a removed one.
-- Raises: a unique violation of `tenant_host_pkey` where one of the hosts is given twice or another tenant's.
-- Rule: docs/brands.md, Changing one.
create or replace function public.publish_first_revision(
  p_tenant text, p_company integer, p_document jsonb, p_content_hash text, p_author text, p_note text, p_hosts text[],
  p_offers jsonb, p_time_bonus smallint, p_welcome smallint, p_published_at timestamptz, p_is_start boolean
) returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into tenant (id, company_id, current_revision, updated_at) values (p_tenant, p_company, 1, p_published_at) on conflict do nothing;
  if not found then
    return false;
  end if;
  -- why: what a start brings is in its folder still, and a thousand commits that wait for the disk are most of a first start
  if p_is_start then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  insert into tenant_revision (tenant_id, number, document, content_hash, author, note, published_at)
    values (p_tenant, 1, p_document, p_content_hash, p_author, p_note, p_published_at);
  insert into tenant_host (host, tenant_id, canonical)
    select host, p_tenant, position = 1 from unnest(p_hosts) with ordinality as declared (host, position);
  perform record_prices(p_tenant, 1, p_offers, p_time_bonus, p_welcome, p_published_at);
  return true;
end
$$;
