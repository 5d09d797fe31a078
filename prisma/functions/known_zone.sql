-- The first of some time zones that this PostgreSQL knows: browsers and Node know names that it does not, and so does another PostgreSQL.
-- Whatever is stored or given as a zone passes it before `at time zone` or `date_trunc`.
-- p_names: names of zones (IANA), the best first; an empty list, null and unknown names are passed over.
-- Returns: one of them as it was given, or UTC.
-- Raises: nothing of its own.
-- Rule: a value that one engine judged is stored in the form that the engine accepts which uses it (docs/decisions/zones.md).
create or replace function public.known_zone(variadic p_names text[]) returns text
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  zone text;
begin
  foreach zone in array coalesce(p_names, '{}') loop
    begin
      if to_timestamp(0) at time zone zone is not null then
        return zone;
      end if;
    exception when invalid_parameter_value then
      null;
    end;
  end loop;
  return 'UTC';
end
$$;
