import { randomBytes } from "node:crypto";
import type { Client } from "pg";
import sharp from "sharp";
import type { MeasuredCost } from "#tests/bench/costs-part.ts";
import type { SiteProcess } from "#tests/bench/site-process.ts";
import { endpoints } from "#app/console/api/endpoints.server.ts";
import { addressOf, bodyOf } from "#app/console/contracts/address-of.ts";
import { openDraft } from "#app/console/contracts/drafts/open-draft.ts";
import type { EndpointContract } from "#app/console/contracts/endpoint.ts";
import { seeSession } from "#app/console/contracts/session/see-session.ts";
import { startSession } from "#app/console/contracts/session/start-session.ts";
import { openDatabasePlace } from "#app/platform/db/cluster/urls.server.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { demoPassword } from "#prisma/seed/seed.ts";
import { strike, type Struck } from "#tests/e2e/site/hostile-client.ts";
import { consoleCosts } from "#tests/expectations/console-costs.ts";
import { readTables, type Table, tenantOwned } from "#tests/isolation/catalogue.ts";
import { exchange } from "#tests/load/exchange.ts";
import { insert, makeRow, makeWorld, type World } from "#tests/isolation/row-maker.ts";
import { dearestInput } from "#tests/support/dear-inputs.ts";
import { superuserUrl } from "#tests/support/superuser.ts";

/** The brand whose desk is full. */
const brand = "knots";
const rowsOfEach = 200;

/** Names of fields that name a row of a table that is called otherwise. */
const tablesOf: Readonly<Record<string, string>> = {
  confirmed: "member",
  wallet: "member",
  case: "complaint",
  alarm: "money_alarm",
  block: "debit_block",
  code: "discount_code",
  mail: "mail_record",
  message: "webhook_message",
};

/** Tables whose rows must agree with each other. */
const balanced = new Set(["ledger_account", "ledger_entry", "ledger_transfer"]);

/** Gives a brand rows in every table, and many where nothing says that there is one. */
async function fillBrand(client: Client): Promise<World> {
  const tables = tenantOwned(await readTables(client));
  await client.query(
    "insert into tenant (id, company_id, status) values ('partner', 1, 'removed') on conflict do nothing",
  );
  const isOfBrand = "select set_config('app.tenant_id', $1, true)";
  await client.query("begin");
  await client.query(isOfBrand, [brand]);
  await client.query("delete from brand_draft where tenant_id = $1", [brand]);
  const world = await makeWorld(client, tables, brand);
  await client.query("delete from brand_draft where tenant_id = $1", [brand]);
  await client.query("commit");
  const { rows } = await client.query("select id from operator where email <> 'owner@console.example'");
  world.set("operator", rows);
  const members = await client.query(
    "select account_id as id from profile where tenant_id = $1 and not fictional order by created_at limit 40",
    [brand],
  );
  world.set("member", members.rows);
  for (const table of tables) if (!balanced.has(table.name)) await addRows(client, table, world, isOfBrand);
  return world;
}

async function addRows(client: Client, table: Table, world: World, isOfBrand: string): Promise<void> {
  const rows: Record<string, unknown>[] = [];
  await client.query("begin");
  await client.query(isOfBrand, [brand]);
  try {
    for (let left = rowsOfEach; left > 0; left -= 1)
      rows.push(await insert(client, table.name, makeRow(table, brand, world, 0)));
    await client.query("commit");
    world.set(table.name, [...(world.get(table.name) ?? []), ...rows]);
  } catch {
    // why: there is one such row for what it belongs to, and the one of the world stays
    await client.query("rollback");
  }
}

async function largePicture(): Promise<string> {
  const [width, height] = [2_400, 1_600];
  const picture = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 38 })
    .toBuffer();
  return picture.subarray(0, 2_500_000).toString("base64");
}

/** Measures what a route takes of the loop; `prepare` makes ready what is asked the next time, which is not measured. */
export type Gauge = (
  route: string,
  held: MeasuredCost["held"],
  prepare: (round: number) => Promise<() => Promise<Struck>>,
) => Promise<MeasuredCost>;

/** Measures each endpoint of the console's API, as the owner of the platform, reading before writing. */
export async function measureConsole(site: SiteProcess, directory: string, gauge: Gauge): Promise<MeasuredCost[]> {
  const { urls, stop } = await openDatabasePlace({ DATA_DIR: directory });
  const world = await withConnection(await superuserUrl(directory, urls.owner), fillBrand);
  await stop();
  const host = `console.localhost:${site.port}`;
  const picture = await largePicture();
  let cookie = "";

  async function send(contract: EndpointContract, input: unknown): Promise<Struck> {
    const headers = {
      origin: `http://${host}`,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      ...(cookie !== "" && { cookie }),
    };
    const hasBody = contract.method === "POST" || contract.method === "PATCH";
    const body = hasBody ? JSON.stringify(bodyOf(contract, input)) : null;
    return strike(site.port, host, addressOf(contract, input), { method: contract.method, headers, body });
  }

  async function signIn(): Promise<void> {
    const input = { email: "owner@console.example", password: demoPassword };
    const { status, headers } = await exchange({
      port: site.port,
      host,
      path: addressOf(startSession, input),
      method: startSession.method,
      headers: { origin: `http://${host}`, "sec-fetch-site": "same-origin", "content-type": "application/json" },
      body: JSON.stringify(input),
    });
    if (status !== 200) throw new Error(`The owner could not sign in (${status})`);
    cookie = [headers["set-cookie"] ?? []]
      .flat()
      .map((each) => each.split(";", 1)[0])
      .join("; ");
  }

  async function inputOf(contract: EndpointContract, round: number, isOpen: boolean): Promise<unknown> {
    const { ids = {}, input } = consoleCosts[contract.name] ?? {};
    const asksDraft = contract.name.startsWith("drafts.");
    const draft: unknown = asksDraft ? JSON.parse((await send(openDraft, { brand })).body) : {};
    const known = (name: string) => {
      if (name === "brand" || name === "tenantId") return [brand];
      const rows = world.get(ids[name] ?? tablesOf[name] ?? name) ?? [];
      const id = rows[round % rows.length]?.["id"];
      return id === undefined ? [] : [id];
    };
    const drawn = dearestInput(contract, { known, isOpen });
    if (!input) return drawn;
    const version = Number(Object(draft).version ?? 0);
    return { ...Object(drawn), ...input({ round, version, picture }) };
  }

  async function measure({ contract }: (typeof endpoints)[number]): Promise<MeasuredCost[]> {
    const { held = "light" } = consoleCosts[contract.name] ?? {};
    const seen = await send(seeSession, {});
    if (!seen.body.includes("signed_in")) await signIn();
    const variants = contract.method === "GET" ? [false, true] : [false];
    const measured: MeasuredCost[] = [];
    for (const isOpen of variants)
      measured.push(
        await gauge(`console ${contract.method} ${contract.path}`, held, async (round) => {
          const input = await inputOf(contract, round, isOpen);
          return () => send(contract, input);
        }),
      );
    return measured.toSorted((one, other) => (other.loop ?? 0) - (one.loop ?? 0)).slice(0, 1);
  }

  await signIn();
  const readers = endpoints.filter(({ contract }) => contract.method === "GET");
  const writers = endpoints.filter(({ contract }) => contract.method !== "GET");
  const measured: MeasuredCost[] = [];
  for (const handler of [...readers, ...writers]) measured.push(...(await measure(handler)));
  return measured;
}
