import pg from "pg";
import { withConnection } from "#app/platform/db/connect.server.ts";
import { jobsSchema } from "#app/platform/jobs/install-jobs.server.ts";
import type { PayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";

const table = `${jobsSchema}.job`;

/**
 * Makes sure that what waits in the queue can be opened. Payloads from before payloads were sealed are sealed, once in
 * the life of a database, and those of jobs that ended are emptied; later a plain payload is nobody's. Run it after
 * `installJobs`.
 * @throws Error in a sentence when jobs wait that were sealed under another secret
 */
export async function prepareSeal({ ownerUrl, seal }: { ownerUrl: string; seal: PayloadSeal }): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    // why a comment: only the owner can leave one, so that nobody has the platform seal what was planted
    const {
      rows: [said],
    } = await client.query<{ comment: string | null }>("select obj_description($1::regclass) as comment", [table]);
    const mark = `Sealed under ${seal.fingerprint}`;
    if (said?.comment === mark) return;
    await client.query("begin");
    await client.query(`lock table ${table} in share row exclusive mode`);
    await (said?.comment === null ? sealFormer(client, seal) : refuseForeign(client));
    await client.query(`comment on table ${table} is ${pg.escapeLiteral(mark)}`);
    await client.query("commit");
  });
}

async function sealFormer(client: pg.Client, seal: PayloadSeal): Promise<void> {
  const plain = "data ? 'tenantId' and not data ? 'sealed'";
  await client.query(`update ${table} set data = null where state > 'active' and ${plain}`);
  const { rows } = await client.query<{ id: string; name: string; data: { tenantId: string } }>(
    `select id, name, data from ${table} where ${plain}`,
  );
  for (const { id, name, data } of rows) {
    await client.query(`update ${table} set data = $3 where name = $1 and id = $2`, [
      name,
      id,
      seal.seal({ id, name }, data),
    ]);
  }
}

async function refuseForeign(client: pg.Client): Promise<void> {
  const {
    rows: [row],
  } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table} where state <= 'active' and data ? 'sealed'`,
  );
  if (row === undefined || row.count === 0) return;
  throw new Error(
    `${row.count} jobs wait that were sealed under another SIGNING_SECRET (or DATA_DIR/keys/signing.key). Start with that one until they ended, or give them up: delete from ${table} where state <= 'active';`,
  );
}
