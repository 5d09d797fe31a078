import { beforeAll, describe, expect, it } from "vitest";
import { publishSharedTables } from "#app/domain/tenants/publishing/publish-shared-tables.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { verifyPassword } from "#app/platform/crypto/password.server.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import type { Drawers } from "./drawing-threads.ts";
import { drawPortraits } from "./draw-portraits.ts";
import { listPortraitsDue } from "./portraits-due.ts";
import { demoPassword, seed } from "./seed.ts";
import { brandWorlds } from "./world/brands.ts";
import { portraitName } from "./world/person.ts";

const db = testDatabase({ about: "brands that are filled because nobody is there yet" });
const clock = stoppedClock(new Date("2026-06-15T12:00:00Z"));

/** Names of the portraits that were drawn, in turn; after `batchesLeft` batches drawing fails, as where a process ends. */
const drawn: string[] = [];
let batchesLeft = Infinity;

// why: pictures are tested on their own; drawing hundreds here would only cost time.
const openDrawers = (): Drawers => ({
  atOnce: 2,
  draw: async ({ photos }) => {
    if (batchesLeft === 0) throw new Error("The process ends here");
    batchesLeft -= 1;
    const names = photos.map(({ label }) => portraitName(label));
    drawn.push(...names);
    return new Map(names.map((name) => [name, { width: 960, height: 1200, thumbhash: new Uint8Array([1, 2, 3]) }]));
  },
  close: async () => {},
});
const input = () => ({ db: database(), ownerUrl: db.urls.owner, members: 160, clock, seed: "liaison", openDrawers });

const unlikeItsPhoto = `
  select p.id from profile p
  left join listing l on l.tenant_id = p.tenant_id and l.profile_id = p.id
  left join photo f on f.tenant_id = p.tenant_id and f.id = p.main_photo_id
  where (p.status = 'active') <> (l.profile_id is not null)
     or (l.profile_id is not null and (l.main_photo_key is distinct from f.key or l.has_photo <> (f.key is not null)))`;

const listedWithPhoto = async () =>
  Number((await db.asOwner("select count(*)::int as photos from listing where has_photo"))[0]?.["photos"]);

let result: { members: number; brands: string[] };
let afterFirst = 0;
let atFirstShown = 0;
beforeAll(async () => {
  for (const { id } of brandWorlds) await db.addTenant(id);
  await publishSharedTables();
  result = await seed(input());
  // those who are met first in eight brands, and two batches more
  batchesLeft = 10;
  await drawPortraits({ ...input(), onFirstShown: () => void (afterFirst = drawn.length) }).catch(() => {});
  atFirstShown = await listedWithPhoto();
  batchesLeft = Infinity;
  await drawPortraits(input());
});

describe("seeding an empty database", () => {
  it("fills every brand", async () => {
    expect(result).toEqual({ members: 160, brands: brandWorlds.map((brand) => brand.id) });
    for (const { id } of brandWorlds) expect(await withTenant(id, (tx) => tx.listing.count()), id).toBe(18);
  });

  it("lists exactly the active profiles, each with the photo it shows", async () => {
    const wrong = await db.asOwner(unlikeItsPhoto);
    expect(wrong).toEqual([]);
    expect(await listedWithPhoto()).toBeGreaterThan(120);
  });

  it("draws first whom visitors meet first, and goes on after an end in the middle without drawing anything twice", async () => {
    expect(afterFirst).toBeGreaterThanOrEqual(8 * 12);
    expect(drawn.length).toBeGreaterThan(afterFirst);
    expect(atFirstShown).toBeLessThan(await listedWithPhoto());
    expect(drawn.length).toBe(new Set(drawn).size);
    expect(await db.asOwner("select count(*)::int as photos from photo")).toEqual([{ photos: drawn.length }]);
    expect(await listPortraitsDue(db.urls.owner)).toEqual([]);
    expect(await drawPortraits(input())).toEqual({ portraits: 0 });
  });

  it("lets the demo members in with their password", async () => {
    const account = await withTenant("lagoon", (tx) =>
      tx.account.findFirstOrThrow({ where: { email: "demo@lagoon.example" } }),
    );
    expect(account).toMatchObject({ status: "active", paidUser: false });
    expect(await verifyPassword(demoPassword, account.passwordHash)).toBe(true);
  });

  it("leaves something of every kind to the desk of each brand", async () => {
    const open = await db.asOwner(`
      select t.id,
        (select count(distinct reason)::int from report where tenant_id = t.id and status = 'open') as reasons,
        (select count(*)::int from complaint where tenant_id = t.id and status = 'open') as complaints,
        (select count(*)::int from appeal where tenant_id = t.id and status = 'open') as appeals,
        (select count(*)::int from photo where tenant_id = t.id and status = 'pending') as photos
      from tenant t order by t.id`);
    const each = { reasons: 5, complaints: 2, appeals: 1, photos: 2 };
    expect(open).toEqual(
      brandWorlds.map(({ id }) => ({ id, ...each })).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    );
  });

  it("leaves no account without what a signup gives to each", async () => {
    const bare = await db.asOwner(`
      select a.email from account a left join profile p on p.tenant_id = a.tenant_id and p.account_id = a.id
      where not exists (select from notification_preference n where n.tenant_id = a.tenant_id and n.account_id = a.id)
        or not exists (select from profile_limits l where l.tenant_id = p.tenant_id and l.profile_id = p.id)`);
    expect(bare).toEqual([]);
  });

  it("leaves 200 credits with each premium demo member and nothing in each free one's wallet", async () => {
    const balances = await db.asOwner(`
      select a.email, w.balance from account a join ledger_account w on w.tenant_id = a.tenant_id and w.account_id = a.id and w.kind = 'wallet'
      where a.email ~ '^(demo|premium)@' order by a.email`);
    expect(balances).toEqual(
      [
        ...brandWorlds.map(({ id }) => ({ email: `demo@${id}.example`, balance: 0 })),
        ...brandWorlds.map(({ id }) => ({ email: `premium@${id}.example`, balance: 200 })),
      ].toSorted((left, right) => (left.email < right.email ? -1 : 1)),
    );
  });

  it("names each message that was paid for as sending one does, so that wallets tell to whom", async () => {
    const spent = await db.asOwner(`
      select count(*)::int as all, count(m.number)::int as named from ledger_transfer t
      left join message m on m.tenant_id = t.tenant_id and m.transfer_id = t.id
        and t.idempotency_key = 'message:' || m.sender_id || ':' || m.client_message_id
      where t.kind = 'message'`);
    expect(spent[0]?.["all"]).toBeGreaterThan(100);
    expect(spent[0]?.["named"]).toBe(spent[0]?.["all"]);
  });

  it("has two members a brand who have not confirmed and cannot be found", async () => {
    const waiting = await db.asOwner(`
      select a.tenant_id, count(*)::int as members, count(l.profile_id)::int as listed from account a
      join profile p on p.tenant_id = a.tenant_id and p.account_id = a.id
      left join listing l on l.tenant_id = p.tenant_id and l.profile_id = p.id
      where a.status = 'not_confirmed' group by 1`);
    expect(waiting).toHaveLength(8);
    expect(waiting.filter((brand) => brand.members !== 2 || brand.listed !== 0)).toEqual([]);
  });

  it("has the regions and interests that were published", async () => {
    expect(
      await db.asOwner(
        "select (select count(*)::int from region) as regions, (select count(*)::int from interest) as interests",
      ),
    ).toEqual([{ regions: 268, interests: 64 }]);
  });

  it("does nothing where members are", async () => {
    expect(await seed(input())).toEqual({ members: 0, brands: [] });
    expect(await withTenant("lagoon", (tx) => tx.account.count({ where: { email: "demo@lagoon.example" } }))).toBe(1);
  });
});
