import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeComplaints } from "#app/domain/safety/retention/close-complaints.server.ts";
import { sweepCases } from "#app/domain/safety/retention/sweep-cases.server.ts";
import { eraseDueAccounts, sweepEveryBrand } from "#tests/support/sweeps.ts";
import { removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { readTables, tenantOwned, type Column, type Table } from "#tests/isolation/catalogue.ts";
import { makeWorld, type World } from "#tests/isolation/row-maker.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

const database = testDatabase({ about: "every text of every table, which it marks first" });
const jobs = testJobs(database, [removePhotoFilesJob]);
const tenantId = "golden";
const clock = stoppedClock(new Date("2026-03-15T10:00:00Z"));
const folder = mkdtempSync(join(tmpdir(), "liaison-erase-"));
const storage = createFolderStorage(folder);
const erase = () => eraseDueAccounts({ clock, storage });

/** Texts that say nothing of the member, or that the law or the published retention keeps; each with its reason. */
const kept: Readonly<Record<string, string>> = {
  "account.language": "a language of the brand",
  "account.lander": "a page of the brand",
  "account_deletion.reasons": "codes of the form",
  "audit_entry.*": "what staff did and why, in codes, ids and their own words; staff may not edit it",
  "complaint.number": "random",
  "complaint.token_hash": "of a random text",
  "complaint.language": "a language of the brand",
  "consent.*": "proof that an account said yes, without a name",
  "conversion.lander": "a page of the brand",
  "conversion.slug": "a page of the brand",
  "conversion.variant": "a page of the brand",
  "direct_debit_mandate.reference": "proof of the mandate",
  "direct_debit_mandate.creditor_id": "the company's",
  "direct_debit_mandate.bank": "kept for 14 months with the number",
  "direct_debit_mandate.iban_ending": "kept for 14 months",
  "direct_debit_mandate.iban_hash": "kept for 14 months; nobody reads a number out of it",
  "direct_debit_mandate.wording": "proof of the mandate, which names the company alone",
  "direct_debit_mandate.provider_customer_id": "the provider's, kept for 14 months",
  "direct_debit_mandate.provider_mandate_id": "the provider's, kept for 14 months",
  "debit_block.*":
    "a bank account that is not debited, of which nobody reads a number, and the bank's code; a member's own row goes",
  "discount_code.*": "random codes that payments refer to",
  "discount_record.*": "what a code for everybody gave, and when",
  "host_claim.*": "hosts of the brand, and which operator claimed them",
  "lander_visit.*": "counts of visits",
  "daily_count.value": "counts by country, language, network and method, nobody's",
  "daily_revenue.value": "sums by country, language, network and method, nobody's",
  "page_bounce.*": "nobody's",
  "brand_draft.*": "what the brand is about to declare",
  "scheduled_publication.*": "what the brand declares at a time",
  "news.*": "the brand's own words",
  "text_override.*": "the brand's own words",
  "traffic_source.*": "where visits come from",
  "ledger_account.*": "the books",
  "case_hold.*": "which operator works on which case, in ids",
  "ledger_transfer.*": "the books",
  "package.*": "what can be bought",
  "moderation_decision.ground": "a rule of the terms",
  "moderation_decision.reasons": "codes of the Commission's database",
  "payment.*": "the books, without a name",
  "dispute.*": "the books, without a name",
  "settlement_movement.*": "the books, without a name",
  "money_alarm.*": "what was wrong in the books, in amounts and ids",
  "payment_event.*": "the books, without a name",
  "receipt.seller": "the company's own name and address",
  "refund.provider_ref": "the provider's name for it",
  "webhook_message.*": "what providers call their messages and payments, and what became of them; gone after 30 days",
  "withdrawal.number": "random",
  "withdrawal.case_number": "random",
  "withdrawal.language": "a language of the brand",
  "photo.key": "random; files and row go",
  "photo.blurred_key": "random; files and row go",
  "profile.home_tenant_id": "a brand",
  "listing.home_tenant_id": "a brand",
  "listing.gender": "one of three words",
  "listing.main_photo_key": "random; the row goes",
};

const isKept = (table: Table, { name }: Column) => `${table.name}.*` in kept || `${table.name}.${name}` in kept;
const isText = ({ type }: Column) => ["text", "jsonb", "text[]", "character"].includes(type);

/** The columns that could hold what a member says of themselves: every text that refers to no other row. */
function personalColumns(table: Table): Column[] {
  const keys = new Set(table.foreignKeys.flatMap(({ columns }) => columns));
  return table.columns.filter(
    (column) =>
      isText(column) &&
      column.typeKind !== "enum" &&
      !keys.has(column.name) &&
      !(column.type === "character" && column.length <= 3) &&
      !isKept(table, column),
  );
}

const mark = "anna.marker@example.com";
const valueFor = ({ type, length }: Column) =>
  type === "jsonb"
    ? JSON.stringify([{ said: mark }])
    : type === "text[]"
      ? `{${mark}}`
      : type === "character"
        ? mark.slice(0, length)
        : mark;

let tables: Table[] = [];
let world: World = new Map();
let other = "";
const idOf = (table: string, index = 0) => String(world.get(table)?.[index]?.["id"]);

/** The text columns of all brands' tables that hold the mark now. */
async function marked(): Promise<string[]> {
  const texts = tables.flatMap((table) =>
    table.columns.filter(isText).map(({ name }) => ({ table: table.name, name })),
  );
  const looks = texts.map(
    ({ table, name }) =>
      `select '${table}.${name}' as place where exists (select from ${pg.escapeIdentifier(table)} where ${pg.escapeIdentifier(name)}::text like '%anna.marker%')`,
  );
  return (await database.asOwner(looks.join(" union all "))).map(({ place }) => String(place));
}

async function markEverything(): Promise<void> {
  await withConnection(database.superuser, async (client) => {
    // why: some tables refuse every change, and the mark must get into them too
    await client.query("set session_replication_role = replica");
    for (const table of tables) {
      const columns = personalColumns(table);
      if (columns.length === 0) continue;
      const sets = columns.map(({ name }, index) => `${pg.escapeIdentifier(name)} = $${index + 1}`).join(", ");
      const first = ["account", "profile"].includes(table.name) ? ` where id = '${idOf(table.name)}'` : "";
      await client.query(`update ${pg.escapeIdentifier(table.name)} set ${sets}${first}`, columns.map(valueFor));
    }
    await client.query("update account set status = 'deleted', deleted_at = $2, erase_after = $3 where id = $1", [
      idOf("account"),
      "2026-03-01T10:00:00Z",
      "2026-03-15T10:00:00Z",
    ]);
  });
}

beforeAll(async () => {
  for (const id of [tenantId, "lagoon", "partner"]) await database.addTenant(id);
  await database.asOwner(
    "insert into region (id, country, names, latitude, longitude) values ('NL-NH', 'NL', '{}', 52, 5)",
  );
  await database.asOwner("insert into interest (id, \"group\") values ('walking', 'outdoors')");
  await database.asOwner("insert into gift (id, credits) values ('rose', 1)");
  tables = tenantOwned(await withConnection(database.urls.owner, readTables));
  world = await withConnection(database.urls.app, async (client) => {
    await client.query("begin");
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    const made = await makeWorld(client, tables, tenantId);
    await client.query("commit");
    return made;
  });
  await database.asOwner("update photo set key = gen_random_uuid()::text, blurred_key = gen_random_uuid()::text");
  for (const row of await database.asOwner("select id, key, blurred_key from photo")) world.set("photo", [row]);
  await markEverything();
  const made = await withTenant(tenantId, (tx) => createMember(tx, { tenantId, profile: { bio: "I stay." } }));
  other = made.profile.id;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("when the 14 days are over", () => {
  test("the mark of the member stands in every column that could hold something personal", async () => {
    const personal = tables.flatMap((table) => personalColumns(table).map(({ name }) => `${table.name}.${name}`));
    expect(personal.length).toBeGreaterThan(40);
    expect((await marked()).toSorted()).toEqual(personal.toSorted());
  });

  test("nothing happens a moment before", async () => {
    const early = stoppedClock(new Date(clock.now().getTime() - 1));
    expect(await eraseDueAccounts({ clock: early, storage })).toBe(0);
  });

  test("no text of any table still holds it, an open complaint's once it is closed, and the files are gone", async () => {
    await database.asOwner("update data_export set file_key = 'golden/exports/anna.marker.zip'");
    await storage.put("golden/exports/anna.marker.zip", new Uint8Array([1]), "application/zip");

    expect(await erase()).toBe(1);
    expect((await marked()).toSorted()).toEqual(["complaint.location", "complaint_message.text"]);
    await withTenant(tenantId, (tx) => closeComplaints(tx, { tenantId, clock }, { email: null }));
    await sweepEveryBrand(sweepCases, { clock });
    expect(await marked()).toEqual([]);
    const [photo] = world.get("photo") ?? [];
    expect(await jobs.waiting(removePhotoFilesJob)).toEqual([
      { tenantId, key: photo?.["key"], blurredKey: photo?.["blurred_key"] },
    ]);
    expect(await storage.exists("golden/exports/anna.marker.zip")).toBe(false);
  });

  test("no day of birth, preview, session, link or push stays either", async () => {
    const [account] = await database.asOwner(
      "select status::text, email, birth_date, password_hash from account where id = $1",
      [idOf("account")],
    );
    expect(account).toEqual({ status: "erased", email: null, birth_date: null, password_hash: null });
    const { accountId, profileId } = { accountId: idOf("account"), profileId: idOf("profile") };
    const rest: Record<string, string> = {
      session: "account_id",
      one_time_token: "account_id",
      passkey: "account_id",
      push_subscription: "account_id",
      photo: "profile_id",
      listing: "profile_id",
      profile_like: "from_profile_id",
      profile_pass: "from_profile_id",
      profile_block: "from_profile_id",
    };
    for (const [table, column] of Object.entries(rest)) {
      expect(
        await database.asOwner(
          `select count(*)::int as rows from ${table} where ${column} in ('${accountId}', '${profileId}')`,
        ),
        table,
      ).toEqual([{ rows: 0 }]);
    }
  });

  test("payments, ledger and consents stay, and so does everybody else", async () => {
    for (const table of ["payment", "ledger_entry", "consent"])
      expect(await database.asOwner(`select count(*) > 0 as stays from ${table}`), table).toEqual([{ stays: true }]);
    const profile = await withTenant(tenantId, (tx) =>
      tx.profile.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: other } }, include: { listing: true } }),
    );
    expect(profile).toMatchObject({ bio: "I stay.", status: "active", listing: { name: profile.name } });
  });

  test("the other side keeps the conversation and its own words", async () => {
    expect(await database.asOwner("select count(*)::int as conversations from conversation")).toEqual([
      { conversations: 1 },
    ]);
    expect(await database.asOwner("select kind::text, body, photo_id from message")).toEqual([
      { kind: "text", body: "–", photo_id: null },
    ]);
  });

  test("running again changes nothing", async () => {
    expect(await erase()).toBe(0);
  });
});

test("a guest on a partner site is erased with the member", async () => {
  const { account, profile } = await withTenant("lagoon", (tx) =>
    createMember(tx, {
      tenantId: "lagoon",
      account: { status: "deleted", eraseAfter: clock.now() },
      profile: { name: "Guestina" },
    }),
  );
  await withTenant("lagoon", (tx) =>
    tx.partnerListing.create({ data: { tenantId: "lagoon", profileId: profile.id, partnerId: "partner" } }),
  );
  await withTenant("partner", (tx) => createMember(tx, { tenantId: "partner" }));
  await database.asOwner(
    "insert into profile (tenant_id, id, home_tenant_id, name, status, gender, birth_date, country) values ('partner', $1, 'lagoon', 'Guestina', 'active', 'woman', '1990-01-01', 'NL')",
    [profile.id],
  );
  expect(await erase()).toBe(1);
  expect(await database.asOwner("select tenant_id from profile where name = 'Guestina'")).toEqual([]);
  expect(
    await database.asOwner("select count(*)::int as rows from account where id = $1 and email is null", [account.id]),
  ).toEqual([{ rows: 1 }]);
});
