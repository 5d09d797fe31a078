import { withConnection } from "#app/platform/db/connection/connect.server.ts";

/** A brand whose portraits are not all drawn, and what its people are made of: how many, and at which moment. */
export type PortraitsDue = { brandId: string; people: number; now: Date };

const markOf = ({ brandId, people }: PortraitsDue) => `portraits/${brandId}/${people}`;
const pattern = /^portraits\/([a-z0-9-]+)\/(\d+)$/;

/** Notes, before a brand is filled, that its portraits are to be drawn; what was noted of it earlier goes. */
export async function notePortraitsDue(ownerUrl: string, due: PortraitsDue): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    await client.query("delete from database_purpose where name like $1", [`portraits/${due.brandId}/%`]);
    await client.query("insert into database_purpose (name, noted_at) values ($1, $2)", [markOf(due), due.now]);
  });
}

/** The brands whose portraits are not all drawn, in the order of their ids. */
export async function listPortraitsDue(ownerUrl: string): Promise<PortraitsDue[]> {
  const { rows } = await withConnection(ownerUrl, (client) =>
    client.query<{ name: string; noted_at: Date }>("select name, noted_at from database_purpose order by name"),
  );
  return rows.flatMap(({ name, noted_at: now }) => {
    const [, brandId, people] = pattern.exec(name) ?? [];
    return brandId === undefined ? [] : [{ brandId, people: Number(people), now }];
  });
}

/** Notes that all portraits of a brand are drawn. */
export async function notePortraitsDrawn(ownerUrl: string, due: PortraitsDue): Promise<void> {
  await withConnection(ownerUrl, (client) =>
    client.query("delete from database_purpose where name = $1", [markOf(due)]),
  );
}
