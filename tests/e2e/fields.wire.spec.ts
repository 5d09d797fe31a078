import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { everyAddress } from "#tests/e2e/isolation/route-paths.ts";
import { asOwner, rowsAsOwner } from "#tests/e2e/site/as-owner.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { like, type Member, newMember } from "#tests/e2e/site/members.ts";
import { writeTo } from "#tests/e2e/site/write-to.ts";

test.setTimeout(240_000);

const brand = "lagoon";

/** What of a member others are shown where the brand shows it, by table: columns that hold nothing else of theirs. */
const shown: Readonly<Record<string, readonly string[]>> = {
  profile: ["id", "name", "bio", "opening_message", "country", "region_id"],
  listing: ["profile_id", "name", "country", "region_id"],
};
/** Names of rows, and when they were made: ids of profiles stand in addresses, those of accounts are looked for below. */
const keys = ["tenant_id", "account_id", "profile_id", "from_profile_id", "to_profile_id", "created_at", "updated_at"];

/** Every table with rows that say whose they are, with the column that does. */
const ownedSql = `select c.table_name as table, c.column_name as column from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('account_id', 'profile_id', 'from_profile_id', 'reporter_profile_id')
  order by 1, 2`;

type Secret = { table: string; column: string; value: string };

/** Every value long enough to be known again, in every row of a member that is the member's own. */
async function secretsOf(member: Member): Promise<Secret[]> {
  const [own] = await rowsAsOwner("select account_id as id from profile where tenant_id = $1 and id = $2", [
    brand,
    member.id,
  ]);
  const accountId = String(own?.["id"]);
  const secrets: Secret[] = [];
  const read = async (table: string, column: string, id: string) => {
    for (const { row } of await rowsAsOwner(
      `select to_jsonb(t) as row from "${table}" t where tenant_id = $1 and "${column}" = $2`,
      [brand, id],
    ))
      for (const [name, value] of Object.entries(z.record(z.string(), z.unknown()).parse(row)))
        if (!keys.includes(name) && !shown[table]?.includes(name) && isKnownAgain(value))
          secrets.push({ table, column: name, value: String(value) });
  };
  await read("account", "id", accountId);
  await read("profile", "id", member.id);
  for (const { table, column } of z
    .array(z.object({ table: z.string(), column: z.string() }))
    .parse(await rowsAsOwner(ownedSql, [])))
    if (table !== "profile") await read(table, column, column === "account_id" ? accountId : member.id);
  secrets.push({ table: "account", column: "id", value: accountId });
  return secrets;
}

const isKnownAgain = (value: unknown): boolean =>
  typeof value === "string" ? value.length >= 8 : typeof value === "number" && String(value).length >= 6;

/** What others have as well says nothing of this member. */
async function onlyOf(member: Member, others: readonly Member[]): Promise<Secret[]> {
  const common = new Set((await Promise.all(others.map(secretsOf))).flat().map(({ value }) => value));
  return (await secretsOf(member)).filter(({ value }) => !common.has(value));
}

/** Gives a member what nobody else has in what only the member, or nobody, may read. */
async function plant(member: Member): Promise<void> {
  const values = [brand, member.id];
  await asOwner(
    `update profile set birth_date = '1981-11-23', latitude = 52.318647, longitude = 4.876213, height = 187 where tenant_id = $1 and id = $2`,
    values,
  );
  await asOwner(
    `update account set birth_date = '1981-11-23', time_zone = 'Antarctica/Troll', click_id = 'click-canary-4711', lander = 'lander-canary-4711'
     from profile where profile.tenant_id = $1 and profile.id = $2 and account.tenant_id = $1 and account.id = profile.account_id`,
    values,
  );
  await asOwner(
    `update session set user_agent = 'Canary-Browser/47.11' from profile where profile.tenant_id = $1 and profile.id = $2 and session.tenant_id = $1 and session.account_id = profile.account_id`,
    values,
  );
}

test("no answer tells another member or a visitor a field of a member that they may not read @attack V8.1.2 V8.2.3", async () => {
  const [owner, reader, third] = [
    await newMember(brand, { password: "a secret of her own 4711" }),
    await newMember(brand),
    await newMember(brand),
  ];
  await plant(owner);
  const withReader = await writeTo(owner, reader, "Words for the reader");
  const withThird = await writeTo(owner, third, "Words-for-nobody-else-4711");
  await like(owner, third);
  const secrets = [
    ...(await onlyOf(owner, [reader, third])),
    { table: "message", column: "text", value: "Words-for-nobody-else-4711" },
    { table: "conversation", column: "id", value: withThird },
  ];
  const planted = ["email", "birth_date", "click_id", "time_zone", "latitude", "user_agent", "password_hash"];
  expect(secrets.map(({ column }) => column)).toEqual(expect.arrayContaining(planted));

  const told: string[] = [];
  const answered = new Map<string, number>();
  const targets = await everyAddress([owner.id, third.id, withReader, withThird]);
  expect(targets.length).toBeGreaterThan(300);
  for (const [who, cookie] of [
    ["reader", reader.cookie],
    ["visitor", ""],
  ] as const)
    for (const target of targets) {
      const { status, body } = await ask(target, { brand, headers: cookie === "" ? {} : { cookie } });
      answered.set(`${who} ${target}`, status);
      // why not where the address itself says it: a page repeats its own address
      for (const { table, column, value } of secrets)
        if (body.includes(value) && !target.includes(value)) told.push(`${who} ${target}: ${table}.${column}`);
    }
  expect(told).toEqual([]);
  // why: who is refused everywhere is told nothing
  const open = [`/members/${owner.id}.data`, `/chats/${withReader}.data`, "/chats.data", "/api/chats.php"];
  expect(open.map((target) => answered.get(`reader ${target}`))).toEqual(open.map(() => 200));
  // why: and what is looked for is there to be found, by its owner
  const own = await ask("/profile/settings.data", { brand, headers: { cookie: owner.cookie } });
  expect(own.body).toContain(owner.email);
});

test("what docs/security/access.md says of fields is what is looked for", () => {
  const document = readFileSync(path.join(projectRoot, "docs/security/access.md"), "utf8");
  const [, fields = ""] = /## Fields\n([\s\S]*?)\n## /.exec(document) ?? [];
  const rows = [...fields.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|/gm)]
    .slice(1)
    .map(([, of = "", others = ""]) => [of, others]);
  expect(rows.map(([of]) => of)).toEqual([
    "account",
    "profile",
    "photo",
    "message, receipt, presence",
    "wallet, payment",
    "report, decision",
  ]);
  for (const of of ["account", "wallet, payment", "report, decision"])
    expect(rows.find(([each]) => each === of)?.[1]).toBe("nothing");
});
