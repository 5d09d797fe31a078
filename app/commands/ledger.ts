import { parseArgs } from "node:util";
import { printTable } from "#app/commands/tenants/list.ts";
import { withDatabasePlace } from "#app/commands/with-database-place.ts";
import { generateClient } from "#app/platform/db/schema/generate-client.ts";

const usage = `npm run ledger -- check [--brand ID]
  check   prove the books of every brand, or one, while the site goes on; ends with 1 where something does not add up`;

async function check(brand: string | undefined): Promise<void> {
  await generateClient();
  // why: it needs the generated client
  const { checkLedgers } = await import("#app/commands/ledger/check-ledgers.ts");
  await withDatabasePlace(async ({ urls }) => {
    const checked = await checkLedgers(urls, { brand });
    if (checked.length === 0) throw new Error("There is no such brand.");
    printTable(
      checked.map(({ brand: id, payments, transfers, faults }) => [
        id,
        `${payments} payments`,
        `${transfers} transfers`,
        faults.length === 0 ? "adds up" : faults.map(({ fault, count }) => `${fault} (${count})`).join("; "),
      ]),
    );
    const broken = checked.filter(({ faults }) => faults.length > 0).length;
    console.log(broken === 0 ? "Every book adds up." : `${broken} of ${checked.length} do not add up.`);
    process.exitCode = broken === 0 ? 0 : 1;
  });
}

async function run(): Promise<void> {
  const {
    values: { brand },
    positionals: [command],
  } = parseArgs({ allowPositionals: true, options: { brand: { type: "string" } } });
  if (command !== "check") throw new Error(usage);
  await check(brand);
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
