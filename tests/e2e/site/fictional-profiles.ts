import { asOwner, rowsAsOwner } from "#tests/e2e/site/as-owner.ts";
import type { TenantId } from "#tests/e2e/site/brands.ts";

/** Ids of the demo world's fictional profiles on a brand that show a photo, to be read and not changed. */
export async function fictionalOn(brand: TenantId, most = 3): Promise<string[]> {
  const rows = await rowsAsOwner(
    "select id from profile where tenant_id = $1 and fictional and status = 'active' and main_photo_id is not null order by id limit $2::int",
    [brand, most],
  );
  return rows.map(({ id }) => String(id));
}

/** Puts a fictional profile on a brand, whom no search shows. */
export async function makeFictional(brand: TenantId, name: string): Promise<{ id: string; name: string }> {
  const id = crypto.randomUUID();
  await asOwner(
    `insert into profile (tenant_id, id, name, status, gender, looking_for, birth_date, country, fictional)
      values ($1, $2, $3, 'active', 'woman', '{man}', '1990-06-21', 'GB', true)`,
    [brand, id, name],
  );
  return { id, name };
}
