-- Whether the books need not know any more of what happened at a time: ten calendar years after that of its day are over.
-- p_at: when it happened.
-- p_now: the time of asking.
-- Returns: true or false; null for no time.
-- Raises: nothing of its own.
-- Rule: ten years from the end of the year (Regulation (EU) 282/2011, article 63c), counted in the zone in which that ends the latest.
create or replace function public.books_are_over(p_at timestamptz, p_now timestamptz) returns boolean
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  -- why a day: a year begins 14 hours before that of UTC in one zone, and ends 12 hours after it in another
  select date_trunc('year', p_at at time zone 'UTC' + interval '1 day') + interval '11 years 1 day' <= p_now at time zone 'UTC'
$$;
