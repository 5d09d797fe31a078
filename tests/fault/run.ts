// Writes messages and buys credits while server and database are killed, and judges what is left: `run.ts <messages> <kills>`.
import { setTimeout as wait } from "node:timers/promises";
import { verifyLedger } from "#app/domain/money/ledger/verify-ledger.server.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { connectDatabase } from "#app/platform/db/connection/database.server.ts";
import { appUrlFor } from "#app/platform/db/cluster/urls.server.ts";
import { withTenantOn } from "#app/platform/db/transactions/with-tenant.server.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { buyAll, type Purchases } from "#tests/fault/buyers.ts";
import { findPurchaseFaults } from "#tests/fault/purchase-faults.ts";
import { type FaultSite, startFaultSite } from "#tests/fault/fault-site.ts";
import { readStored } from "#tests/fault/read-stored.ts";
import { findFaults } from "#tests/fault/verdict.ts";
import { type Progress, writeAll } from "#tests/fault/writers.ts";
import { openChatLine } from "#tests/load/chat-line.ts";
import { addChatMembers } from "#tests/load/chat-members.ts";
import { openSiteLine } from "#tests/load/site-line.ts";

const brand = "lagoon";
const [messages, kills] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 20)];
// why: each member sends two a second at most, and sixty at once
const pairs = Math.max(8, Math.ceil(messages / 500));
const each = Math.ceil(messages / (2 * pairs));
const lines = Math.min(2 * pairs, 64);
/** Who buys, where, what and how often; a member orders thirty times an hour at most. */
const shop = { brand: "velours", credits: 12 };
const buyers = Math.min(40, Math.max(4, Math.ceil(messages / 2_500)));
const purchasesEach = Math.min(20, Math.max(3, Math.ceil(messages / 5_000)));

/** Kills server and database in turn, when so many messages are acknowledged that the kills are spread over the run. */
async function killInTurn(site: FaultSite, progress: Progress, isOver: () => boolean): Promise<number> {
  let done = 0;
  while (done < kills && !isOver()) {
    if (progress.acknowledged.length < ((done + 0.5) * 2 * pairs * each) / (kills + 1)) {
      await wait(10);
      continue;
    }
    await wait(Math.random() * 300);
    await (done % 2 === 0 ? site.killServer() : site.killDatabase());
    done += 1;
    console.log(
      `  ${done % 2 === 1 ? "server killed" : "database stopped at once"} and back, ${progress.acknowledged.length} acknowledged, ${progress.doubts} sent again`,
    );
  }
  return done;
}

async function audit(directory: string): Promise<string[]> {
  const site = await startFaultSite(directory);
  try {
    const credits = 1_000 * 100;
    const members = await addChatMembers(site.ownerUrl, { tenantId: brand, count: 2 * pairs, credits });
    const line = openChatLine({ port: site.port, brand, lines });
    const progress: Progress = { acknowledged: [], doubts: 0 };
    const customers = await addChatMembers(site.ownerUrl, { tenantId: shop.brand, count: buyers, credits: 1 });
    const till = openSiteLine({ port: site.port, brand: shop.brand, lines: buyers });
    const purchases: Purchases = { paid: [], doubts: 0 };
    let isOver = false;
    const killing = killInTurn(site, progress, () => isOver);
    const started = performance.now();
    await Promise.all([
      ...members.map((member, index) => writeAll(line, member, members[index ^ 1] ?? member, each, progress)),
      ...customers.map((customer) => buyAll(till, customer, { ...shop, count: purchasesEach }, purchases)),
    ]).finally(() => (isOver = true));
    const seconds = (performance.now() - started) / 1_000;
    const killed = await killing;
    line.close();
    till.close();

    const stored = await readStored(site.ownerUrl, { brand });
    // why: what was written a moment ago is not in the statistics, and the proof joins all of it
    await withConnection(site.ownerUrl, (client) => client.query("analyze"));
    const db = connectDatabase(appUrlFor(site.ownerUrl), 6);
    const [ledger, wallets] = await withTenantOn(
      db,
      brand,
      async (tx) =>
        [
          await verifyLedger(tx, { tenantId: brand }),
          await tx.ledgerAccount.aggregate({ where: { kind: "wallet" }, _sum: { balance: true } }),
        ] as const,
      { timeout: 120_000 },
    );
    const bought = await findPurchaseFaults(db, { ...shop, customers, paid: purchases.paid }).finally(() => db.close());
    const spent = members.length * credits - (wallets._sum.balance ?? 0);
    const faults = [...findFaults({ acknowledged: progress.acknowledged, stored, spent, ledger }), ...bought];
    if (purchases.paid.length < buyers * purchasesEach)
      faults.push(`Only ${purchases.paid.length} purchases were made`);
    if (killed < kills) faults.push(`Only ${killed} of ${kills} kills came before the end`);
    console.log(
      `${progress.acknowledged.length} messages acknowledged in ${seconds.toFixed(0)} s, ${stored.length} there; ${progress.doubts} sent again in doubt, ${killed} kills, ${spent} credits spent. ${purchases.paid.length} purchases, ${purchases.doubts} steps taken again.`,
    );
    return faults;
  } finally {
    await site.close();
  }
}

const faults = await withScratchDirectory(audit);
for (const fault of faults.slice(0, 20)) console.error(`- ${fault}`);
console.log(faults.length === 0 ? "None lost, doubled, out of order or wrongly charged." : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
