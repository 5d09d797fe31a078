import { withConnection } from "#app/platform/db/connect.server.ts";
import { jobsSchema } from "#app/platform/jobs/install-jobs.server.ts";
import type { PayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";

const done = "Payloads are sealed";

/**
 * Seals, once in the life of a database, the payloads of jobs from before payloads were sealed, and empties those of jobs that
 * ended. Later a plain payload is nobody's, because only the owner can say that it was done. Run it after `installJobs`.
 */
export async function sealFormerJobs({ ownerUrl, seal }: { ownerUrl: string; seal: PayloadSeal }): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    await client.query("begin");
    const { rows: [said] } = await client.query<{ comment: string | null }>(`select obj_description('${jobsSchema}.job'::regclass) as comment`);
    if (said?.comment === done) return void (await client.query("rollback"));
    await client.query(`lock table ${jobsSchema}.job in share row exclusive mode`);
    const plain = "data ? 'tenantId' and not data ? 'sealed'";
    await client.query(`update ${jobsSchema}.job set data = null where state > 'active' and ${plain}`);
    const { rows } = await client.query<{ id: string; name: string; data: { tenantId: string } }>(`select id, name, data from ${jobsSchema}.job where ${plain}`);
    for (const { id, name, data } of rows) {
      await client.query(`update ${jobsSchema}.job set data = $3 where name = $1 and id = $2`, [name, id, seal.seal({ id, name }, data)]);
    }
    await client.query(`comment on table ${jobsSchema}.job is '${done}'`);
    await client.query("commit");
  });
}
