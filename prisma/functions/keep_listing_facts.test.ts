import { expect, test } from "vitest";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addMember, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const tables = ["listing_facts", "listing_activity", "listing_interest_facts"] as const;
const factsOf = (table: (typeof tables)[number], id: string) =>
  database.asOwner(`select * from ${table} where profile_id = $1 order by interests`, [id]);
const change = (id: string, data: Prisma.ListingUncheckedUpdateInput) =>
  withTenant(tenantId, (tx) => tx.listing.update({ where: { tenantId_profileId: { tenantId, profileId: id } }, data }));

test("what is searched by is what the listing says, in numbers, and goes with it", async () => {
  const { id } = await addMember();
  expect(await factsOf("listing_facts", id)).toMatchObject([{ gender: "woman", verified: false, seeks_min_age: 18 }]);
  expect(await factsOf("listing_activity", id)).toHaveLength(1);
  await change(id, {
    seeks: ["man"],
    seeksMinAge: 30,
    seeksCountries: ["NL", "BE"],
    verified: true,
    traits: "ab-dc-vĀĿ",
    cell: 204_129,
  });
  const facts = {
    seen_by_woman: false,
    seen_by_man: true,
    seen_by_nonbinary: false,
    seen_from: "NL BE",
    seeks_min_age: 30,
    verified: true,
    body_type: 97,
    hair_color: 98,
    eye_color: 45,
    relationship_status: 100,
    tattoos: 99,
    interests: "ĀĿ",
    cell: 204_129,
  };
  expect(await factsOf("listing_facts", id)).toMatchObject([facts]);
  expect(await factsOf("listing_activity", id)).toMatchObject([facts]);
  const sharing = await factsOf("listing_interest_facts", id);
  expect(sharing).toMatchObject([facts, facts]);
  expect(new Set(sharing.map(({ interest }) => interest))).toEqual(new Set([256, 319]));
  await change(id, { seeks: [] });
  expect(await factsOf("listing_facts", id)).toMatchObject([
    { seen_by_woman: true, seen_by_man: true, seen_by_nonbinary: true },
  ]);
  await withTenant(tenantId, (tx) => tx.listing.delete({ where: { tenantId_profileId: { tenantId, profileId: id } } }));
  for (const table of tables) expect(await factsOf(table, id)).toEqual([]);
});

test("of a fictional profile nothing is searched by: it is no one among people", async () => {
  const { id } = await addMember();
  await change(id, { traits: "ab-dc-vĀĿ" });
  for (const table of tables) expect(await factsOf(table, id), table).not.toEqual([]);
  await change(id, { fictional: true });
  await change(id, { verified: true });
  for (const table of tables) expect(await factsOf(table, id), table).toEqual([]);
  await change(id, { fictional: false });
  for (const table of tables) expect(await factsOf(table, id), table).not.toEqual([]);
});

test("every change of what is searched by is followed", async () => {
  const { id } = await addMember();
  const told = async () => JSON.stringify(await factsOf("listing_facts", id));
  const changes = [
    { gender: "man" },
    { hasPhoto: true, mainPhotoKey: "key" },
    { verified: true },
    { seeks: ["woman"] },
    { seeksCountries: ["DE"] },
    { birthDate: new Date("1971-01-01") },
    { seeksMinAge: 20 },
    { seeksMaxAge: 70 },
    { traits: "aaaaa--" },
    { country: "BE" },
    { regionId: "BE-VAN" },
    { cell: 1 },
    { latitude: 51 },
    { longitude: 4 },
    { createdAt: new Date("2020-01-01") },
  ];
  for (const data of changes) {
    const before = await told();
    await change(id, data);
    expect(await told(), JSON.stringify(data)).not.toBe(before);
  }
});
