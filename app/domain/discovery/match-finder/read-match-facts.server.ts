import { ageOn, type Day } from "#app/domain/profiles/traits/search-age.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { MatchFacts } from "./score-match.ts";

type Row = {
  id: string;
  gender: string;
  birth_date: string;
  country: string;
  region_id: string | null;
  interests: string[];
  min_age: number;
  max_age: number;
  genders: string[];
  countries: string[];
  answers: [number, number][];
};

const query = `
  select p.id, p.gender::text as gender, p.birth_date::text as birth_date, p.country, p.region_id,
    array(select interest_id from profile_interest where tenant_id = $1 and profile_id = p.id) as interests,
    coalesce(l.min_age, 18) as min_age, coalesce(l.max_age, 99) as max_age, coalesce(l.countries, '{}') as countries,
    (case when coalesce(cardinality(l.genders), 0) > 0 then l.genders else p.looking_for end)::text[] as genders,
    coalesce((select json_agg(json_build_array(question, answer)) from match_finder_answer where tenant_id = $1 and profile_id = p.id), '[]') as answers
  from profile p left join profile_limits l on l.tenant_id = p.tenant_id and l.profile_id = p.id
  where p.tenant_id = $1 and p.id = any ($2::uuid[])`;

/** What scores are made of, for the given profiles of one brand, with ages in whole years on a day. */
export async function readMatchFacts(
  tenantId: string,
  ids: readonly string[],
  today: Day,
): Promise<Map<string, MatchFacts>> {
  const rows = await readAsTenant(tenantId, (read) => read<Row>(query, [tenantId, ids], "match-facts"));
  return new Map(rows.map((row) => [row.id, factsOf(row, today)]));
}

function factsOf(row: Row, today: Day): MatchFacts {
  return {
    gender: row.gender,
    age: ageOn(new Date(`${row.birth_date}T00:00:00Z`), today),
    country: row.country,
    region: row.region_id,
    interests: row.interests,
    limits: { minAge: row.min_age, maxAge: row.max_age, genders: row.genders, countries: row.countries },
    answers: new Map(row.answers),
  };
}
